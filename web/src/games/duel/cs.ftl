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
web-duel-their-random = Soupeřova náhodná karta: { $wizard }.
web-duel-picked = Vybráno { $count } z { $of }
web-duel-pinned = náhodná
web-duel-place = { $number }. místo
web-duel-place-waiting = čekající karta
web-duel-returned = { $wizard }: zpátky v ruce
web-duel-took-back = O krok zpět
web-duel-cleared = Všechna místa jsou volná
web-duel-lifted = { $wizard }: karta je zvednutá; šipkami ji posuneš, mezerníkem položíš
web-duel-dropped = { $wizard }: karta leží
web-duel-order = Tvoje pořadí
web-duel-free = volné
web-duel-first = první
web-duel-last = poslední
web-duel-hand = Tvoje karty
web-duel-keys = Klávesy: 1–6 karta, mezerník ji na místě zvedne, šipky posunou, Backspace o krok zpět, Escape vymaže.
web-duel-last-round = Minulé kolo
web-duel-your-order = Tvoje pořadí
web-duel-seen-of = { $who-is ->
    [you] Co se ukázalo z tvých karet
   *[other] Co ukázal soupeř ({ $who })
}
web-duel-step = Krok
web-duel-auto = Pokračovat
web-duel-speed = Rychlost ×{ $speed }
web-duel-skip = Přeskočit
web-duel-seal-team = Zapečetit tým
web-duel-seal-plan = Zapečetit plán
web-duel-seal-again = Změnit zapečetěné
web-duel-rearrange = Srovnat balíček takto
web-duel-back = O krok zpět
web-duel-clear = Vymazat
web-duel-same-plan = Jako minulé kolo
web-duel-known = Co se ví
web-duel-can-have = { $who-is ->
    [you] Co se o tobě ví
   *[other] Co se ví o soupeři ({ $who })
}
web-duel-unknown = { $count ->
    [0] Všech šest karet se už ukázalo; jedna mohla být od té doby vyměněna.
    [one] Jednu kartu ještě nikdo neviděl.
    [few] { $count } karty ještě nikdo neviděl.
   *[other] { $count } karet ještě nikdo neviděl.
}
