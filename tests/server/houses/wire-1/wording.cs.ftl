### Messages that the house said in other words than today's catalogues: as they were at 9c209e8.

## carcassonne

carcassonne-came-home = { $count ->
    [one] Figurka se vrací domů
   *[other] Figurky se vracejí domů ({ $count })
}: { $who }.

## duel

random-card = { $who-is ->
    [you] Tvá náhodná karta: { $wizard }.
   *[other] Náhodná karta, { $who }: { $wizard }.
}
picked = { $who-is ->
    [you] Tvůj tým: { $team }.
   *[other] { $who } má tým: { $team }.
}
planned = { $who-is ->
    [you] Tvůj balíček odshora: { $deck }. Čeká: { $waiting }.
   *[other] { $who } má balíček odshora: { $deck }. Čeká: { $waiting }.
}
planned-secretly = { $who } má naplánováno.
twins-laid = Proti sobě stojí dvakrát { $wizard }: rychlou schopnost nepoužije nikdo.
exchanged = { $who-is ->
    [you] Tvá výměna: { $out } ven, { $wizard } dovnitř.
   *[other] { $who } vyměňuje: { $out } ven, { $wizard } dovnitř.
}
exchanged-secretly = { $who } má o výměně rozhodnuto.

## mystic

