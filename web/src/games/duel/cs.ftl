# Co říká jen stůl duelu.

web-duel-letter-fire = O
web-duel-letter-water = V
web-duel-letter-nature = P
web-duel-letter-light = S
web-duel-letter-shadow = T
web-duel-letter-void = N
web-duel-hidden = skrytá karta
web-duel-tokens = { $count ->
    [one] jeden vítězný žeton
    [few] { $count } vítězné žetony
   *[other] { $count } vítězných žetonů
}
web-duel-deck = { $count ->
    [one] jedna karta v balíčku
    [few] { $count } karty v balíčku
   *[other] { $count } karet v balíčku
}
web-duel-deck-short = balíček
web-duel-waiting-short = čekající
web-duel-no-pile = zatím nic odhozeno
web-duel-criteria = Co rozhoduje duel
web-duel-lamp-a = schopnost
web-duel-lamp-b = živel
web-duel-lamp-c = hodnota
web-duel-filter = Ukázat jen
web-duel-their-random = Soupeřova náhodná karta
web-duel-press-to-read = Ťuknutím čaroděje vybereš; co umí, se dočteš tady.
web-duel-wheel = Který živel porazí který
web-duel-picked = Vybráno { $count } z { $of }
web-duel-pinned = náhodná
web-duel-place = { $number }. místo
web-duel-place-waiting = čekající karta
web-duel-returned = { $wizard }: zpátky v ruce
web-duel-took-back = O krok zpět
web-duel-cleared = Všechna místa jsou volná
web-duel-lifted = { $wizard }: karta je zvednutá; posuneš ji šipkami, položíš mezerníkem
web-duel-dropped = { $wizard }: karta je položená
web-duel-order = Tvoje pořadí
web-duel-free = volné
web-duel-first = první
web-duel-last = poslední
web-duel-hand = Tvoje karty
web-duel-left = { $count ->
    [one] Zařaď ještě jednu.
    [few] Zařaď ještě { $count }.
   *[other] Zařaď ještě { $count }.
}
web-duel-complete = Pořadí je hotové.
web-duel-complete-waits = Hotovo, čeká { $wizard }.
web-duel-keys = Klávesy: 1–6 vybere kartu, mezerník ji zvedne, šipky posunou, Backspace vrátí o krok, Escape vymaže.
web-duel-last-round = Minulé kolo
web-duel-your-order = Tvoje pořadí
web-duel-seen-of = { $who-is ->
    [you] Tvoje karty, které se ukázaly
   *[other] Karty, které se ukázaly ({ $who })
}
web-duel-seal-team = Zapečetit tým
web-duel-seal-plan = Zapečetit plán
web-duel-seal-again = Změnit zapečetěnou volbu
web-duel-rearrange = Srovnat balíček takto
web-duel-back = O krok zpět
web-duel-clear = Vymazat
web-duel-same-plan = Jako minulé kolo
web-duel-known = Co se ví
web-duel-can-have = { $who-is ->
    [you] Co se ví o tvých kartách
   *[other] Co se ví o soupeřových kartách ({ $who })
}
web-duel-unknown = { $count ->
    [0] Všech šest karet se už ukázalo; jedna mohla být od té doby vyměněna.
    [one] Jednu kartu ještě nikdo neviděl.
    [few] { $count } karty ještě nikdo neviděl.
   *[other] { $count } karet ještě nikdo neviděl.
}

## Co by udělal trenér

web-duel-better = { $what ->
    [pick] Trenér by vybral tyto (lepší o { $figure }):
    [plan] Trenér by je poslal v tomto pořadí (lepší o { $figure }):
    [rearrange] Trenér by balíček srovnal takto (lepší o { $figure }):
    [use] Trenér by schopnost použil (lepší o { $figure }).
    [decline] Trenér by schopnost nepoužil (lepší o { $figure }).
    [swap] Trenér by vyměnil tyto (lepší o { $figure }):
   *[keep] Trenér by tým nechal, jak je (lepší o { $figure }).
}

mixture-after-swap = Které plány se vyplatilo hrát a jak často?

web-duel-tally = Co rozhodovalo
web-duel-tally-ability = Souboje vyhrané schopností
web-duel-tally-element = Souboje vyhrané živlem
web-duel-tally-value = Souboje vyhrané hodnotou
web-duel-tally-rounds = Žetony
web-duel-tally-sums = Součet hodnot týmu
