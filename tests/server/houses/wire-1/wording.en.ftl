### Messages that the house said in other words than today's catalogues: as they were at 9c209e8.

## carcassonne

carcassonne-placed = { $who } { $who-is ->
    [you] place
   *[other] places
} at { $place }: { $tile }{ $rotation ->
    [0] { "" }
   *[other] , turned by { $rotation }°
}.
carcassonne-came-home = { $count ->
    [one] A follower comes home
   *[other] { $count } followers come home
}: { $who }.

## duel

random-card = { $who-is ->
    [you] Your random card: { $wizard }.
   *[other] Random card, { $who }: { $wizard }.
}
picked = { $who-is ->
    [you] Your team: { $team }.
   *[other] { $who } has the team: { $team }.
}
planned = { $who-is ->
    [you] Your deck from the top: { $deck }. Waiting: { $waiting }.
   *[other] { $who } has the deck from the top: { $deck }. Waiting: { $waiting }.
}
planned-secretly = { $who } { $who-is ->
    [you] have
   *[other] has
} planned.
twins-laid = Twice { $wizard } face to face: nobody uses the fast ability.
without-effect = { $wizard } ({ $who }): there is nothing for the ability to act on.
exchanged = { $who-is ->
    [you] Your exchange: { $out } out, { $wizard } in.
   *[other] { $who } exchanges: { $out } out, { $wizard } in.
}

## mystic

game-drawn = The game is drawn: { $reason ->
    [agreed] the players agree
    [repeated] the same position stands for the third time
   *[too-long] the last round is over
}.
