# Co říká jen stůl Mystic elements v prohlížeči.

keys-of-table =
    C: tvoje ruka, B: tvoje řada, G: soupeřova řada
    Šipky: z karty na kartu, z cíle na cíl
    Enter: vzít, zamířit, potvrdit; Esc: zrušit
    i: karta zblízka, E: konec tahu, L: co se stalo
web-mystic-exhausted = vyčerpáno
web-mystic-stolen = ukradeno
web-mystic-deck = Balíček ({ $who }): { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
web-mystic-deck-short = balíček
web-mystic-grave = Hrob ({ $who }): { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
web-mystic-grave-short = hrob
web-mystic-deep = Hluboký hrob ({ $who }): { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
web-mystic-deep-short = hluboký hrob
web-mystic-look-grave = Hrob: { $who }
web-mystic-look-deep = Hluboký hrob: { $who }
web-mystic-look-deck = Na vrchu balíčku: { $who }
web-mystic-energy = Energie
web-mystic-energy-after = +{ $amount } → { $total }
web-mystic-hand = Tvoje ruka
web-mystic-their-hand = Ruka: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
web-mystic-side-mine = Tvoje strana
web-mystic-side-theirs = Soupeřova strana
web-mystic-units = Tvorové
web-mystic-relics = Relikvie
web-mystic-missing = chybí
web-mystic-lacks = Chybí ti: { $coloured ->
    [0] { "" }
   *[other] { $coloured }× energie její barvy
}{ $any ->
    [0] { "" }
   *[other] { $coloured ->
        [0] { "" }
       *[other] { ", " }
    }{ $any }× jakákoli energie
}{ $plunder ->
    [0] { "" }
   *[other] { $coloured ->
        [0] { $any ->
            [0] { "" }
           *[other] { ", " }
        }
       *[other] { ", " }
    }{ $plunder }× karta v balíčku
}.
web-mystic-close = Zavřít
web-mystic-about-card = Více o kartě
web-mystic-do-it = Provést
web-mystic-attack = Zaútočit
web-mystic-discard = Odhodit
web-mystic-play = Vyložit
web-mystic-cancel = Zrušit
web-mystic-preview = Co by se stalo
web-mystic-choose-target = Vyber cíl.
web-mystic-pay-with = Zaplatit „jakoukoli“ energií
web-mystic-reversed = obrácené barvy
web-mystic-as-printed = jak je vytištěno
web-mystic-surprise = Zbytek se zatím neví.
web-mystic-not-now = To teď nejde.
web-mystic-if-choose-strike = Když vrátí úder:
web-mystic-if-choose-hold = Když úder nevrátí:
web-mystic-always-strike = Vždy vracet úder
web-mystic-again = Přehrát poslední tah znovu
web-mystic-end-turn = Ukončit tah
web-mystic-end-anyway = Přesto ukončit tah
web-mystic-warn-attackers = { $count ->
    [one] Jeden tvůj tvor může ještě zaútočit.
    [few] { $count } tvoji tvorové mohou ještě zaútočit.
   *[other] { $count } tvých tvorů může ještě zaútočit.
}
web-mystic-warn-energy = Máš { $count } energií; nechat si můžeš nejvýš pět.
web-mystic-colour-cards = Karty: { $colour }
web-mystic-choose-colour = Vybrat: { $colour }
web-mystic-goal = Vyber si tři barvy. Jejich 45 karet bude tvůj balíček a balíček je tvůj život.
web-mystic-first-game = Na první hru
web-mystic-first-game-why = Z volných barev s nejjednoduššími cenami tyhle nejlíp odpouštějí chyby; ukázaly to zkušební hry.
web-mystic-take-colour = Vzít: { $colour }
web-mystic-chart = karty podle ceny
web-mystic-chart-legend = Sloupky: kolik z patnácti karet stojí 1, 2, 3, 4, 5 nebo 6 energií.
web-mystic-keywords-legend = Kolik tvorů má vlastnost:
web-mystic-costs = Počet karet, které stojí 1, 2, 3, 4, 5, 6: { $costs }

web-mystic-tally = Co rozhodlo
web-mystic-tally-plundered = Vypleněno soupeřových karet
web-mystic-tally-damage = Zranění soupeřových tvorů
web-mystic-tally-killed = Padlé karty soupeře
web-mystic-tally-unit = Vyložení tvorové
web-mystic-tally-wonder = Zahraná kouzla
web-mystic-tally-charm = Seslané čáry
web-mystic-tally-relic = Vyložené relikvie
web-mystic-tally-deck = Karty v balíčku
