# Mystic elements: všechny věty hry. Jména karet stojí vždy v prvním pádě, protože přicházejí ze souborů s kartami.

game-mystic = Mystic elements
standing = { $who }: { $rank }. místo.
about = Vybereš si tři z osmi barev, povoláváš tvory a bráníš svůj balíček: kdo o něj přijde, prohrává.

option-colours = oba hráči smějí mít stejnou barvu (ME-D1)
option-colours-exclusive = ne
option-colours-shared = ano
option-pick = jak se vybírají barvy (ME-D2)
option-pick-snake = střídavě
option-pick-random = náhodně
option-pick-given = jsou předem dané
option-colours_0 = barvy prvního místa, jsou-li předem dané
option-colours_0-yellow = { colour-yellow }
option-colours_0-purple = { colour-purple }
option-colours_0-red = { colour-red }
option-colours_0-blue = { colour-blue }
option-colours_0-green = { colour-green }
option-colours_0-white = { colour-white }
option-colours_0-black = { colour-black }
option-colours_0-brown = { colour-brown }
option-colours_1 = barvy druhého místa, jsou-li předem dané
option-colours_1-yellow = { colour-yellow }
option-colours_1-purple = { colour-purple }
option-colours_1-red = { colour-red }
option-colours_1-blue = { colour-blue }
option-colours_1-green = { colour-green }
option-colours_1-white = { colour-white }
option-colours_1-black = { colour-black }
option-colours_1-brown = { colour-brown }
option-start = kdo začíná (ME-D3)
option-start-random = určí náhoda
option-start-0 = první místo
option-start-1 = druhé místo
option-opening_hand = počet karet na začátku (ME-D4)
option-idle_promotion = připravený tvor se při přípravě posiluje (ME-D6)
option-draw = kolik karet se dobírá (ME-D8)
option-draw-refill = do limitu karet
option-draw-fixed = vždy tolik, kolik je limit
option-draw_optional = dobírání je dobrovolné (ME-D9)
option-redraw = které karty se počítají pro výměnu ruky (ME-D12)
option-redraw-wonder = kouzla
option-redraw-any_card = všechny
option-attacked_readies = vyčerpaný tvor, který přežije útok, je připraven (ME-D20)
option-inversion = kdo kartu vykládá, smí obrátit její barvy (ME-D28)
option-full_recycling = hluboký hrob leží lícem nahoru a počítá se jako hrob (ME-D29)
option-max_rounds = po kolika kolech končí hra remízou (ME-D32)
option-fair_start = kolik energie navíc získá druhý hráč při prvním zisku energie (ME-D33)
option-agreement = lze nabídnout remízu (ME-D32)
option-edition = které karty
option-edition-first = první vydání
option-edition-second = druhé vydání
option-keep = kolik energie se při čištění ponechává (ME-D49)
option-keep-most = pět, a je-li jí méně, všechna
option-keep-any = kolik hráč chce, nejvýš pět
misfit-three = jsou-li barvy předem dané, má { $name } mít tři, ne { $count }
misfit-both = barva „{ $colour }“ je daná oběma místům, a společné barvy být nemají

phase-start = kdo začíná
phase-pick = výběr barev
phase-draw = dobírání
phase-order = pořadí efektů na začátku tahu
phase-target = výběr cíle
phase-energy = zisk energie
phase-main = vykládání a používání karet
phase-strike = vrácení úderu
phase-discard = odhazování
phase-steal = krádež energie
phase-convert = převedení ukradené karty
phase-refill = kolik karet dobrat
phase-keep = ponechání energie
phase-redraw = výměna karet v ruce
phase-agree = nabídka remízy
phase-over = konec

colour-yellow = žlutá
colour-purple = fialová
colour-red = červená
colour-blue = modrá
colour-green = zelená
colour-white = bílá
colour-black = černá
colour-brown = hnědá

# Jak se barvy poznají i bez barevného vidění a jaké živly znamenají; symboly jsou v souborech s kartami.

colour-letter-yellow = Ž
colour-letter-purple = F
colour-letter-red = R
colour-letter-blue = M
colour-letter-green = Z
colour-letter-white = B
colour-letter-black = Č
colour-letter-brown = H

element-yellow = světlo
element-purple = mysl
element-red = oheň
element-blue = voda
element-green = příroda
element-white = vzduch
element-black = stín
element-brown = země

plays-yellow = Strážní drží linii a léčení udrží naživu je i tebe.
plays-purple = Krade: karty z ruky, energii i celé tvory.
plays-red = Pálí soupeřovy tvory a útočí hned.
plays-blue = Dobírá karty a vyčerpává soupeřovy tvory.
plays-green = Pomalá, ale houževnatá: její tvorové tah od tahu sílí.
plays-white = Rychlá a létající: míjí strážné a často útočí dvakrát.
plays-black = Plení, zabíjí a oživuje mrtvé; některé karty zaplatíš kartami z balíčku.
plays-brown = Střelci, strážní a relikvie, které pomáhají tah co tah.

type-unit = tvor
type-wonder = kouzlo
type-charm = čár
type-relic = relikvie

keyword-quick = rychlý
keyword-guard = strážný
keyword-flying = létající
keyword-shooter = střelecký

card-unknown = neznámá karta
energy-amount = { $amount }× { $colour }

# --- co se stalo ------------------------------------------------------------------------------------------------

starts = { $who-is ->
    [you] Začínáš.
   *[other] Začíná { $who }.
}
colour-picked = { $who-is ->
    [you] Vybíráš si barvu: { $colour }.
   *[other] { $who } si vybírá barvu: { $colour }.
}
card-drawn = { $who-is ->
    [you] Dobíráš si: { $card }.
   *[other] { $who } si dobírá: { $card }.
}
card-drawn-secretly = { $who-is ->
    [you] Dobíráš si kartu.
   *[other] { $who } si dobírá kartu.
}
card-buried = Do hlubokého hrobu ({ $who }): { $card }.
turn-begins = { $number }. tah: { $who }.
triggered = Působí { $card } ({ $who }): { $when ->
    [deploy] nasazení
    [turn-start] začátek tahu
    [each-turn] začátek tahu
    [killed] zabití
    [destroyed] zničení
    [defeated] porážka
    [used] použití
    [plundered] vyplenění vlastníka
    [enemy-plundered] vyplenění soupeře
    [combat] souboj
    [unit-played] vyložený tvor
    [wonder-played] vyložené kouzlo
    [charm-played] vyložený čár
    [relic-played] vyložená relikvie
   *[energy-gained] zisk energie
}.
without-target = { $card }: není z čeho vybrat, efekt nic neudělá.
triggers-dropped = Přes sto efektů v jednom tahu; dalších { $count } už nenastane.
prepared = Připraveno: { $card }.
exhausted = Vyčerpáno: { $card }.
promoted = Posílení o { $amount }: { $card } (žetony { $tokens }).
demoted = Oslabení o { $amount }: { $card } (žetony { $tokens }).
energy-gained = { $who-is ->
    [you] Získáváš energii: { $amount }× { $colour }.
   *[other] { $who } získává energii: { $amount }× { $colour }.
}
card-played = { $who-is ->
    [you] Vykládáš: { $card }
   *[other] { $who } vykládá: { $card }
}{ $aim ->
    [none] { "" }
    [player] , cíl: { $target }
   *[card] , cíl: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}.
colours-reversed = { $who-is ->
    [you] Obracíš barvy na kartě: { $card }.
   *[other] { $who } obrací barvy na kartě: { $card }.
}
card-used = { $who-is ->
    [you] Používáš: { $card }
   *[other] { $who } používá: { $card }
}{ $aim ->
    [none] { "" }
    [player] , cíl: { $target }
   *[card] , cíl: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}.
ability-paid = { $who-is ->
    [you] Platíš za schopnost: { $card }
   *[other] { $who } platí za schopnost: { $card }
}{ $aim ->
    [none] { "" }
    [player] , cíl: { $target }
   *[card] , cíl: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}.
target-chosen = { $card }: { $who-is ->
    [you] tvůj cíl
   *[other] cíl, který volí { $who }
}: { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}.
deployed = Do bitvy vstupuje { $prepared ->
    [0] vyčerpaný
   *[1] připravený
} tvor: { $card } ({ $who }).
attacks = Útočí { $card } ({ $who }), cíl: { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}.
struck-back = { $card } vrací úder.
held-back = { $card } úder nevrací.
damaged = { $card }: poškození { $amount } (celkem { $damage } ze zdraví { $health }).
plundered = { $who-is ->
    [you] Pleněním ztrácíš
   *[other] Pleněním ztrácí { $who }
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}, v balíčku zbývá { $left }.
healed = { $card }: vyléčeno { $amount } poškození.
cards-returned = Z hlubokého hrobu zpět na balíček ({ $who }): { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}.
killed = { $destroyed ->
    [0] Poraženo
   *[1] Zničeno
}: { $card }.
card-stolen = { $who-is ->
    [you] Kradeš: { $card }.
   *[other] { $who } krade: { $card }.
}
converted = { $card } má teď jinou barvu: { $colour }.
energy-stolen = { $who-is ->
    [you] Kradeš 1 energii: { $energy }.
   *[other] { $who } krade 1 energii: { $energy }.
}
energy-stolen-and-converted = { $who-is ->
    [you] Kradeš 1 energii: { $energy }, převedená na { $into }.
   *[other] { $who } krade 1 energii: { $energy }, převedená na { $into }.
}
hand-looked = { $who-is ->
    [you] Prohlížíš si soupeřovu ruku
   *[other] { $who } si prohlíží soupeřovu ruku
} ({ $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}).
card-seen = { $who-is ->
    [you] Vidíš v ruce
   *[other] { $who } vidí v ruce
}: { $card }.
card-seen-secretly = { $who-is ->
    [you] Vidíš v ruce jednu kartu.
   *[other] { $who } vidí v ruce jednu kartu.
}
discarded = { $who-is ->
    [you] Odhazuješ: { $card }.
   *[other] { $who } odhazuje: { $card }.
}
card-regained = Z hrobu do ruky ({ $who }): { $card }.
energy-lost = { $who-is ->
    [you] Ztrácíš energii: { $amount }× { $colour }.
   *[other] { $who } ztrácí energii: { $amount }× { $colour }.
}
redrew = { $who-is ->
    [you] Vyměňuješ
   *[other] { $who } vyměňuje
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}.
refills = { $who-is ->
    [you] Chceš si dobrat
   *[other] { $who } si chce dobrat
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}.
deck-empty = V balíčku ({ $who }) se k dobrání nedostává { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}; nic dalšího se neděje.
draw-offered = { $who-is ->
    [you] Nabízíš remízu.
   *[other] { $who } nabízí remízu.
}
draw-refused = { $who-is ->
    [you] Remízu odmítáš.
   *[other] { $who } remízu odmítá.
}
lost = { $who-is ->
    [you] Prohráváš: k plenění ti chybí
   *[other] Prohrává { $who }: k plenění chybí
} { $lacking ->
    [one] { $lacking } karta
    [few] { $lacking } karty
    [many] { $lacking } karty
   *[other] { $lacking } karet
}.
game-drawn = Hra končí remízou: { $reason ->
    [agreed] hráči se dohodli
    [repeated] stejná pozice nastala potřetí
   *[too-long] skončilo poslední kolo
}.
readied = Po souboji je připraven: { $card }.
main-ended = { $who-is ->
    [you] Končíš s vykládáním karet.
   *[other] { $who } končí s vykládáním karet.
}

# --- na co se hra ptá -------------------------------------------------------------------------------------------

ask-pick = Vyber barvu do svého balíčku.
ask-order = Na začátku tahu má efekt víc tvých karet. Která přijde na řadu?
ask-target = { $card }: vyber cíl.
ask-energy = Zisk energie: vyber barvu. Získáš { $amount }.
ask-main = Můžeš vykládat a používat karty, platit za schopnosti a útočit.
ask-strike = { $attacker } (síla { $power }) útočí, cíl: { $card }. Vrátíš úder (síla { $blow })?
ask-discard = { $card }: která karta půjde z ruky do hrobu? (zbývá { $count })
ask-steal = { $card }: kterou energii ukradneš?
ask-convert = { $card }: jakou barvu dostane ukradená karta?
ask-refill = Kolik karet si dobereš?
ask-keep = Ponechat si smíš { $amount ->
    [five] pět energií
   *[less] nejvýš pět energií
}. Které?
ask-redraw = Dva tahy bez kouzla: smíš odhodit karty a dobrat si stejný počet. Zatím odhozeno: { $count }.
ask-offer = Soupeř nabízí remízu.

group-play = vyložit kartu
group-use = použít kartu
group-pay = zaplatit za schopnost
group-attack = zaútočit

choose-colour = { $colour }
choose-next = { $card }
choose-target = { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}
choose-play = vyložit: { $card }{ $aim ->
    [none] { "" }
    [player] , cíl: { $target }
   *[card] , cíl: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}{ $reversed ->
    [yes] , barvy obráceně
   *[no] { "" }
}{ $paid ->
    [yes] , jakákoli energie: { $energies }
   *[no] { "" }
}
choose-use = použít: { $card }{ $aim ->
    [none] { "" }
    [player] , cíl: { $target }
   *[card] , cíl: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}
choose-pay = zaplatit za schopnost: { $card }{ $aim ->
    [none] { "" }
    [player] , cíl: { $target }
   *[card] , cíl: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}{ $paid ->
    [yes] , jakákoli energie: { $energies }
   *[no] { "" }
}
choose-attack = zaútočit: { $card }, cíl: { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}
choose-strike = vrátit úder
choose-hold = úder nevracet
choose-agree = přijmout remízu
choose-refuse = odmítnout remízu
choose-discard = { $card }
choose-steal = { $energy }
choose-steal-and-convert = { $energy }, převést na { $into }
choose-refill = { $count }
choose-keep = { $energies }
choose-keep-nothing = neponechat si nic
choose-redraw = odhodit: { $card }
choose-redraw-no-more = hotovo
choose-end = skončit s vykládáním
choose-offer = nabídnout remízu

# --- stůl a karty v řádcích -------------------------------------------------------------------------------------

board-turn = { $who-is ->
    [you] { $number }. tah, hraješ ty.
   *[other] { $number }. tah, hraje { $who }.
}
board-side = { $who-is ->
    [you] Tvoje strana:
   *[other] { $who }:
}
board-colours = barvy: { $colours }
board-energy = energie: { $energies }
board-piles = balíček { $deck }, hluboký hrob { $deep }, hrob { $grave }, ruka { $hand }, limit karet { $limit }
board-hand = ruka: { $cards }
board-own-hand = ruka
board-grave = hrob: { $cards }
board-buried = hluboký hrob odspodu: { $cards }
board-top = na vrchu balíčku: { $cards }
board-unit = { $card }: { $power }/{ $health }{ $damage ->
    [0] { "" }
   *[other] , poškození { $damage }
}{ $state ->
    [exhausted] , vyčerpaný
   *[prepared] , připravený
}{ $more }
board-relic = { $card }: relikvie{ $state ->
    [exhausted] , vyčerpaná
   *[prepared] , připravená
}{ $more }
board-charm = { $card }: čár, leží na kartě { $on }{ $more }
board-tokens = , žetony { $tokens }
board-keywords = , { $keywords }
board-converted = , barva teď: { $colour }
board-inverted = , barvy obráceně
board-stolen = , majitel: { $owner }
board-card = { $type }, { $colour }, cena { $cost }{ $stats }. { $text }
board-stats = , { $power }/{ $health }
board-cost = { $coloured }{ $any ->
    [0] { "" }
   *[other] { " " }+ { $any } jakékoli energie
}{ $plunder ->
    [0] { "" }
   *[other] { " " }+ vyplenit si { $plunder }
}
board-colour = { $colour }, živel { $element }: { $count } karet (tvorů { $units }, kouzel { $wonders }, čárů { $charms }, relikvií { $relics }).
board-original = Naše vlastní karta: tištěná sada nebyla k dispozici; kdo ji má, může ji zapsat do souboru s kartami.

# --- průvodce první hrou: kdy se co říká, stojí v guide.toml ---------------------------------------------------------

guide-energy = Vyber barvu: získáš její energii, v prvním tahu jednu, pak každý tah o jednu víc, nejvýš pět. Energií platíš karty.
guide-main = Teď vykládej karty, na které máš: každý symbol stojí jednu energii své barvy. Až nebude co dělat, ukonči tah.
guide-more = Energie, kterou neutratíš, ti zůstane, nejvýš pět; a na konci tahu si dobereš do pěti karet.
guide-attack = Zaútoč připraveným tvorem: vyber jeho a pak cizího tvora nebo soupeře. Útokem se vyčerpá.
guide-life = Balíček je tvůj život: útok na hráče z balíčku plení karty, a komu karty k vyplenění chybějí, ten prohrává.
guide-strike = Na tvého tvora se útočí a smí úder vrátit: zraní útočníka svou silou, ale vyčerpá se.
guide-redraw = Dva tahy po sobě bez kouzla: smíš odhodit karty z ruky a dobrat si jich stejně. Vyber je, nebo si ruku nech.
guide-deployed = { $card }: nový tvor přichází vyčerpaný. Útočit a vracet úder může, až se na začátku tvého příštího tahu připraví.
guide-ready = Na začátku tahu se tvé karty připraví: { $card } se dá zase použít. Připravený tvor může útočit a vracet úder.
guide-promoted = { $card }: posílení, +1 síla a +1 zdraví. Dostane ho každý tvor, který je na začátku tvého tahu pořád připravený.
guide-plunder = Ze soupeřova balíčku se plení karet: { $count }, zbývá { $left }. Komu karty k vyplenění chybějí, ten prohrává.
guide-plundered = Z tvého balíčku se plení karet: { $count }. Leží lícem dolů v hlubokém hrobě a zbývá ti { $left }: hlídej si balíček.
guide-other-attacks = { $who } útočí: { $card }. Útočník se útokem vyčerpá, a dokud je vyčerpaný, úder vrátit nemůže.
guide-other-deploys = { $who } nasazuje: { $card }. Kdo není rychlý, přichází vyčerpaný, stejně jako u tebe.
guide-other-plays = { $who } vykládá: { $card }. Každou kartu na stole si můžeš přečíst.
guide-killed = { $card } padá: poškození dosáhlo zdraví. Na tvorech zůstává z tahu na tah.
guide-farewell = Teď už cestu znáš a průvodce tu končí. V příští hře si barvy vybereš po svém. Ať tě to baví!

# --- pravidla ---------------------------------------------------------------------------------------------------

rule-ME-1 = Hrají dva hráči se 120 kartami, po patnácti od každé z osmi barev.
rule-ME-2 = Každý si vybere tři různé barvy; všech 45 jejich karet je po zamíchání jeho balíček.
rule-ME-3 = Začíná ten, kdo má na sobě nejvíc barev nebo kdo posledně prohrál.
rule-ME-4 = Oba začínají s kartami v ruce; vyměnit je nelze.
rule-ME-5 = Karta leží v balíčku, v ruce, v bitvě, v hrobě nebo v hlubokém hrobě; energie leží veřejně.
rule-ME-6 = Na začátku tahu nastanou efekty s tímto načasováním.
rule-ME-7 = Pak se připraví všichni tvoji tvorové a relikvie v bitvě; tvor, který už připravený je, se místo toho posílí.
rule-ME-8 = Vyber jednu ze svých tří barev a získej tolik její energie, kolikáté je kolo, nejvýš pět.
rule-ME-9 = Pak smíš vykládat a používat karty, platit za schopnosti a útočit, v libovolném počtu a pořadí.
rule-ME-10 = Potom si dobereš do limitu karet, obvykle pěti; když karty chybějí, dobereš si, kolik jich je.
rule-ME-11 = Při čištění si necháš nejvýš pět energií v libovolné směsi. Po dvou tazích bez kouzla smíš vyměnit karty v ruce.
rule-ME-12 = Za vyložení karty zaplatíš tolik energie její barvy, kolik říká cena, a případně jakoukoli další.
rule-ME-13 = Čár se vykládá na jednoho tvora. Jakmile ten z bitvy zmizí, je zničen i čár.
rule-ME-14 = Kouzlo má jednorázový efekt a pak jde do hrobu.
rule-ME-15 = Relikvie zůstává v bitvě samostatně; vstupuje do ní připravená a lze ji použít hned.
rule-ME-16 = Tvor vstupuje do bitvy vyčerpaný: dokud není připraven, neútočí, nevrací úder a nelze ho použít.
rule-ME-17 = Rychlý tvor vstupuje do bitvy připravený.
rule-ME-18 = Při vykládání a používání smíš vyčerpat svou připravenou kartu pro její schopnost UŽIJ.
rule-ME-19 = Schopnost s jinou cenou lze použít tolikrát, kolikrát ji zaplatíš, i když je karta vyčerpaná.
rule-ME-20 = V soupeřově tahu nelze používat nic kromě vrácení úderu.
rule-ME-21 = Útok je použití: útočník musí být připravený a vyčerpá se.
rule-ME-22 = Tvůj tvor útočí na soupeřova tvora nebo na soupeře.
rule-ME-23 = Dokud má hráč v bitvě strážného, lze u něj napadnout jen strážné.
rule-ME-24 = Před létajícím útočníkem chrání jen létající strážní.
rule-ME-25 = Je-li napadený tvor připravený, smí ho jeho hráč vyčerpat a vrátit úder.
rule-ME-26 = Oba způsobí poškození podle své síly; napadený jen tehdy, když vrací úder.
rule-ME-27 = Tvor vyčerpaný už před soubojem úder nevrací; když přežije, je po souboji připraven.
rule-ME-28 = Útočí-li střelecký tvor na nestřeleckého, napadený nevrací úder ani se po souboji nepřipraví.
rule-ME-29 = Tvor, který má aspoň tolik poškození kolik zdraví, je zabit; ostatním poškození zůstává.
rule-ME-30 = Útok na hráče je plenění: tolik karet, kolik je síla, jde z vrchu balíčku lícem dolů do hlubokého hrobu.
rule-ME-31 = I každé jiné poškození hráče plení.
rule-ME-32 = Komu chybějí karty, které mají být vypleněny, v té chvíli prohrává. Přesné vyprázdnění balíčku se přežije.
rule-ME-33 = Vykládají se karty z ruky a platí se za ně; vstup tvora do bitvy je nasazení.
rule-ME-34 = Použít kartu znamená vyčerpat připravenou kartu pro schopnost, útok nebo vrácení úderu.
rule-ME-35 = Zabit znamená zničen, nebo poražen: zničen bez poškození, poražen poškozením.
rule-ME-36 = Odhozená karta jde z ruky do hrobu.
rule-ME-37 = Zahraná kouzla, zabité karty, čáry po tvorovi a odhozené karty jdou do hrobu, vypleněné do hlubokého hrobu.
rule-ME-38 = Limit karet je počet, do kterého si dobíráš, obvykle pět.
rule-ME-39 = Má-li být vyčerpán už vyčerpaný tvor, je místo toho oslaben.
rule-ME-40 = Má-li být připraven už připravený tvor, je místo toho posílen; relikvie nikdy.
rule-ME-41 = Posílení dá tvorovi žeton +1, oslabení žeton −1; navzájem se ruší.
rule-ME-42 = Poškození bez uvedeného cíle lze udělit kterémukoli tvorovi v bitvě nebo hráči.
rule-ME-43 = Léčení odstraní poškození; každý přebytečný bod vrátí vrchní kartu tvého hlubokého hrobu na vrch balíčku.
rule-ME-44 = Co je ukradeno, slouží zloději; převedené dostane jednu z jeho barev.
rule-ME-45 = Obrácení barev, je-li domluveno: kdo vykládá kartu, která zmiňuje barvu, smí její barvy obrátit.
rule-ME-46 = Plná recyklace, je-li domluvena: hluboký hrob leží lícem nahoru.
rule-ME-D1 = Hráči mají různé barvy, pokud nejsou u stolu barvy společné.
rule-ME-D2 = Barvy se vybírají střídavě: druhý hráč jednu, první dvě, druhý dvě, první jednu.
rule-ME-D3 = Kdo začíná, se rozhodne ještě před výběrem barev.
rule-ME-D4 = Začíná se s pěti kartami v ruce.
rule-ME-D5 = Na začátku tahu působí jen karty hráče na tahu, pokud karta neříká „každý tah“; pořadí určuje on.
rule-ME-D6 = Nepoužitý tvor se posiluje každý tah, bez omezení.
rule-ME-D7 = Kolo je pořadí vlastního tahu.
rule-ME-D8 = Dobírá se do limitu; nad ním se nedobírá nic.
rule-ME-D9 = Dobírání není dobrovolné.
rule-ME-D10 = Dobíráním z prázdného balíčku se neprohrává.
rule-ME-D11 = Majitel vybere přesně pět energií, které mu zůstanou.
rule-ME-D12 = Pro výměnu ruky se počítají kouzla ve vlastních tazích včetně tohoto; karty se odhodí a dobere se stejný počet.
rule-ME-D13 = Symboly jakékoli energie se platí libovolnou energií, barevné jen svou barvou.
rule-ME-D14 = Čár lze vyložit na kteréhokoli tvora v bitvě; patří dál svému hráči a jde do hrobu svého majitele.
rule-ME-D15 = Co vybírá tvora, relikvii nebo hráče, potřebuje dovolený cíl; bez něj lze vyložit jen tvora nebo relikvii.
rule-ME-D16 = Samočinné efekty fungují i v soupeřově tahu.
rule-ME-D17 = Útočit nelze na sebe ani na vlastní tvory.
rule-ME-D18 = O vrácení úderu rozhoduje obránce, ještě před poškozením.
rule-ME-D19 = Poškození v souboji se udělí najednou, i když zemřou oba.
rule-ME-D20 = Vyčerpaný tvor poškození z útoku dostane, a když přežije, je připraven.
rule-ME-D21 = Zabití se kontroluje po každém kroku efektu a po poškození v souboji, u všech tvorů najednou.
rule-ME-D22 = Tvor, kterého přivede do bitvy efekt, je nasazen, ale ne vyložen; ukradený není ani jedno.
rule-ME-D23 = Co se odhodí, vybírá majitel ruky, pokud si ji druhý neprohlíží a nevybírá sám.
rule-ME-D24 = Zabitá karta jde do hrobu svého majitele, ať ji ovládá kdokoli.
rule-ME-D25 = Tvor, jehož zdraví nepřevyšuje poškození, je poražen; síla pod nulou nezpůsobí nic.
rule-ME-D26 = Přebytečné léčení vrací karty hráči, jehož karta léčí; prázdný hluboký hrob nedá nic.
rule-ME-D27 = Zloděj si vybírá ze soupeřovy energie; převedená karta či energie dostane jednu z jeho tří barev.
rule-ME-D28 = Obrácení platí pro všechny barvy na kartě, dokud je v bitvě.
rule-ME-D29 = Při plné recyklaci se hluboký hrob počítá jako hrob.
rule-ME-D30 = Do hlubokého hrobu nevidí nikdo; známý je jen počet karet.
rule-ME-D31 = Kdyby prohráli oba najednou, byla by to remíza.
rule-ME-D32 = Remízu lze nabídnout jednou za tah, dřív než cokoli jiného. Remízou je i třetí opakování pozice a konec posledního kola.
rule-ME-D33 = Férový začátek dá druhému hráči při prvním zisku o dvě energie víc.
rule-ME-D34 = Samočinné efekty čekají, až se vše provede: nejdřív hráče na tahu, nejdřív karty, která je v bitvě nejdéle.
rule-ME-D35 = Použití, vyplenění a zisk energie se počítají pokaždé jednou; nasazení i tehdy, když nasazuje efekt.
rule-ME-D36 = Obrácení, cíl i placení se volí jedním tahem; cíl musí odpovídat textu karty.
rule-ME-D37 = Létající útočník smí napadnout kteréhokoli strážného; strážní chrání jen před útokem.
rule-ME-D38 = Žádný tah není nekonečný: vše, co spouštíš, vyčerpá kartu, nebo stojí energii či karty.
rule-ME-D39 = Nejdřív se vyčerpá útočník; potom poškození, zabití, příprava a samočinné efekty.
rule-ME-D40 = Znovu připraveného tvora lze hned znovu použít.
rule-ME-D41 = Nejdřív se určí, kdo začíná, pak přijdou barvy, zamíchání a karty do ruky.
rule-ME-D42 = Plenit sám sebe jako cenu smí jen ten, kdo má v balíčku dost karet.
rule-ME-D43 = Všechny změny limitu karet se sčítají, ale nikdy pod nulu.
rule-ME-D44 = Čár leží na tvorovi dřív, než nastane jeho efekt.
rule-ME-D45 = Prohra ukončí hru okamžitě, i uprostřed efektu.
rule-ME-D46 = Každá volba stolu mění právě jeden odstavec.
rule-ME-D47 = Relikvie, která už je vyčerpaná nebo připravená, zůstane, jak je.
rule-ME-D48 = O svém balíčku a hlubokém hrobě víš, které karty v nich jsou, ne kde; o soupeřových jen to, co bylo ukázáno.
rule-ME-D49 = U tohoto stolu si při čištění ponecháš, které energie chceš, nejvýš pět.
rule-ME-D50 = Ukrást a převést je jediný krok: kdo je zabit, se kontroluje, až má ukradená karta novou barvu.
rule-ME-D51 = Z karty, která opustila bitvu, nastane už jen to, co dělá po zabití, zničení nebo porážce.
rule-ME-D52 = Ostatní vidí ruku seřazenou: známé karty podle jména, potom neznámé.
rule-ME-D53 = Předem dané barvy jsou pro každé místo tři a žádná není dvakrát, pokud nejsou barvy společné.
rule-ME-D54 = Kdo krade energii, získává ji: jednou, ať je jí kolik chce.
rule-ME-D55 = Co má karta u souboje, nastane po souboji, v němž tvor útočil nebo byl napaden, pokud je ještě v bitvě.
rule-ME-D56 = Co má karta u vyložení, nastane, když je vyložena z ruky, ne když ji nasadí efekt.
rule-ME-D57 = Co karta dělá při vyložení jiných karet, nastane jednou za každou z nich; na vlastní vyložení žádná karta nereaguje.

# --- soubory s kartami, které se nedají použít ---------------------------------------------------------------------

place-set = sada karet
place-card = karta { $id }
place-colour = barva { $id }
file-empty-folder = nejsou tu žádné soubory s kartami; jejich jména končí na .toml
file-larger = má přes { $most } bajtů
file-too-many = na všech kartách dohromady je toho moc; { $table } smí být nejvýš { $most }
file-colour-twice = tahle barva je tu dvakrát
file-no-colour = chybí [[colour]] { $colour }; má id, letter, symbol a element
file-tables = píše se jako tabulky: [[{ $name }]]
file-set-name = má to být jméno z malých písmen, číslic a spojovníků
file-card-twice = { $id } je tu dvakrát; karty se musí lišit
file-cards-of-colour = karet barvy { $colour } je tu { $count }; každá barva jich má přesně { $size } (ME-1)
file-one-character = má to být jediný tisknutelný znak
file-card-id = { $written } není id; napiš barva.jmeno-karty, barvu jednu z { $colours }
file-unknown-field = to sem nepatří; na výběr je { $known }
file-missing-field = chybí { $field }
file-units-only = to mají jen tvorové
file-stats = tvor má sílu/zdraví, třeba "3/5", zdraví aspoň 1
file-keywords = je to seznam různých klíčových slov
file-written-as = píše se { $example }
file-no-effect = { $written } není text efektu
file-effect = { $written }, { $problem }
file-reason = řekni nejvýš { $most } písmeny, proč je cena přesto správná
file-text = { $text } není text o 1 až { $most } tisknutelných znacích
idle-defeated = nikdy nenastane: poraženi bývají jen tvorové (ME-35)
idle-used = nikdy nenastane: relikvie bez „use“ se nikdy neužije (ME-34)
idle-charmed = „charmed“ tu nikdy nic neznamená: čár už svého tvora opustil
idle-this = „this“ tu nikdy nic neznamená: karta už bitvu opustila
odd-strong = má hodnotu o { $worth } vyšší, než dovoluje cena; odchylka smí být { $band }: změň to, nebo napiš proč (reason = "…")
odd-weak = má hodnotu o { $worth } nižší, než dovoluje cena; odchylka smí být { $band }: změň to, nebo napiš proč (reason = "…")

bad-effect = sloupec { $column }: { $problem }
bad-effect-sign = znak { $sign } tu nic neznamená
bad-effect-one-unit = jednoho tvora uzdraví úplně „heal unit“; víc znamená dva a víc
bad-effect-chosen-twice = schopnost volí jednu věc, nebo jednou víc tvorů
bad-effect-steal = ukrást jde jen soupeřovu kartu: napiš [enemy]
bad-effect-steal-one = krade se jedna zvolená karta: napiš unit, relic nebo card a [enemy]
bad-effect-it = zatím se nic nezvolilo, takže „it“ nic neznamená
bad-effect-it-away = „it“ tu není v bitvě
bad-effect-choice = schopnost volí jen jednu věc; o té samé napiš „it“
bad-effect-able = { $verb } jde použít jen na { $able }
bad-effect-deploy = nasadit jde jen tvora: napiš grave unit
bad-effect-unsayable = o takové věci se to říct nedá
bad-effect-unsayable-in-grave = o kartě v hrobě se to říct nedá
bad-effect-said = to už tu je, nebo to odporuje předchozímu slovu
bad-effect-empty = prázdná podmínka; vynech závorky
bad-effect-keyword = trvalý bonus nesmí záviset na klíčovém slově, které by sám mohl dát
bad-effect-no-bonus = takový bonus nic nedává
bad-effect-cost-twice = tahle část ceny už tu je
bad-effect-found = má tu být { $expected }, je tu „{ $found }“
bad-effect-ends = má tu být { $expected }, ale text tu končí
expected-verb = sloveso
expected-object = předmět
expected-in-battle = unit, relic, card nebo charm
expected-in-grave = unit, wonder, charm, relic nebo card
expected-player = you nebo enemy
expected-condition = podmínka jako own, enemy, other, yellow, non-yellow nebo cost<=2
expected-static = each, charmed nebo limit
expected-keyword = klíčové slovo
expected-cost = číslo, any nebo plunder
expected-word = „{ $word }“
expected-among = { $expected } ({ $known })
expected-number = celé číslo od { $least } do { $most }
expected-end = „;“ nebo konec

fault-cost = každá část ceny je nejvýš { $most }
fault-wonder = chybí; zahrané kouzlo něco udělá
fault-nothing = chybí; karta vůbec nic nedělá
fault-wonder-stays = kouzlo v bitvě nezůstává
fault-parts = má víc částí než { $most }
fault-charmed = očarovaného tvora má jen čár
fault-limit = taková změna limitu karet nic nemění
fault-both-starts = karta má turn_start, nebo each_turn, ne obojí
fault-both-entries = tvor má play, nebo deploy, ne obojí (ME-D56)
fault-played-pays = dává energii za vyloženou kartu: ta by mohla zaplatit další (ME-D38)
fault-foe = protějšího tvora má jen souboj (ME-D55)
fault-type = { $type } to mít nemůže
fault-steps = má víc kroků než { $most }
fault-charm-chooses = čár se hraje na jednoho tvora a nic dalšího nevolí; napiš charmed
fault-free = nic to nestojí a šlo by to používat donekonečna (ME-D38)
fault-paid-back = dává to tolik energie, kolik to stojí, a šlo by to používat donekonečna (ME-D38)
fault-asks = ptá se to na volbu, a to v tahu soupeře nesmí (ME-D18)
fault-prepares = nic to nesmí připravit: šlo by to používat donekonečna (ME-D38)
fault-calls-itself = vyvolávalo by to samo sebe pořád dokola (ME-D34)
fault-this = { $type } tohle sobě udělat nemůže
fault-other = kouzlo v bitvě není: vynech „other“
fault-prepares-giver = připraví { $card } a ta energii vrátí: smyčka zadarmo (ME-D38)
fault-returns = vrátí ji { $card } a obě dohromady nic nestojí: smyčka zadarmo (ME-D38)
fault-deploys-giver = nasadí { $card } a ta přinese energii ({ $energy }): smyčka zadarmo (ME-D38)
fault-deploys-free = mohlo by to vyvolávat samo sebe pořád dokola; napiš něco jiného (ME-D34)
fault-deploys-itself = mohlo by to vyvolávat samo sebe pořád dokola; napiš { $condition } nebo míň (ME-D34)
fault-deploys-preparer = nasadí { $card } a ta zase připraví kartu: smyčka zadarmo (ME-D38)
fault-call-each-other = s jinými kartami by se to vyvolávalo navzájem pořád dokola (ME-D34)

## Na papíře

print-board-energy = Energie: pro každou tvou barvu jedna řada; na konci tahu ti zůstane nejvýš 5 dohromady
print-board-colour = { $number }. barva
print-board-turn = Kolikátý je to tvůj tah a kolik dá energie
print-board-rest = Připrav, co už připravené je, a posílí: +1/+1. Vyčerpej, co už vyčerpané je, a oslabí: −1/−1.
print-step-1 = Začátek tahu: udělej, co říkají karty.
print-step-2 = Příprava: postav své karty. Tvor, který už stál, dostane +1.
print-step-3 = Energie: vyber barvu a vezmi si jí tolik, kolikátý je to tah.
print-step-4 = Hlavní část: hraj karty, používej je a útoč, jak chceš.
print-step-5 = Dober si do pěti karet.
print-step-6 = Úklid: nech si nejvýš pět energie.
print-tokens = Žetony
print-foot-cut = Kouzlo · tiskni na 100 % a rozstříhej

## Lekce

lesson-energy = Energie tří barev
lesson-energy-energy = Je první kolo, a tak získáš jednu energii barvy, kterou zvolíš. Jedna stačí jen na Novice se štítem: vyber barvu, kterou se platí, a vylož ho.
lesson-energy-main = Teď Novice se štítem vylož.
lesson-energy-colour = Touhle barvou se za Novice zaplatit nedá a na ostatní karty jedna energie nestačí.
lesson-energy-waited = Energie zůstala nevyužitá a na tvé straně nikdo nestojí.
lesson-energy-solved = Každé kolo získáš energii jedné ze svých tří barev, v prvním jednu, ve druhém dvě, nejvýš pět. Symboly na kartě říkají, co stojí.

lesson-quick = Rychlý tvor
lesson-quick-main = Chceš na soupeře zaútočit ještě v tomhle tahu. Vylož tvora, který to dokáže, a hned s ním na soupeře zaútoč.
lesson-quick-slow = Tenhle tvor přišel vyčerpaný: zaútočit může až v příštím tahu. Hledej na kartě slovo „rychlý“.
lesson-quick-waited = V tomhle tahu už na soupeře nikdo nezaútočí.
lesson-quick-solved = Tvor přichází do boje vyčerpaný a čeká do tvého příštího tahu. Rychlý přichází připravený a útočí hned.

lesson-attack = Útok a vrácený úder
lesson-attack-main = Tvůj Kanec má zabít Dešťovou vlaštovku. Připravený tvor úder vrátí, vyčerpaný ne: zaútoč na toho vyčerpaného.
lesson-attack-struck = Tvor, na kterého jsi zaútočil, byl připravený, a tak úder vrátil. Vlaštovka je vyčerpaná a bránit se nemůže.
lesson-attack-other = Tenhle tah vlaštovku nezabil.
lesson-attack-solved = Napadený tvor vrací úder, jen když je připravený. Kdo právě přišel nebo útočil, je vyčerpaný a bránit se nemůže.

lesson-flying = Strážní a létající
lesson-flying-main = Soupeře chrání strážný, takže na něj nikdo ze země zaútočit nesmí. Zaútoč na soupeře tvorem, který strážného přeletí.
lesson-flying-guard = Útok na strážného je dovolený, ale soupeře se nedotkl. Létající tvor se strážnými na zemi zdržovat nemusí.
lesson-flying-other = Na soupeře teď nikdo nezaútočil.
lesson-flying-solved = Dokud soupeř má v boji strážného, musíš útočit na něj. Před létajícím chrání jen létající strážní.

lesson-charm = Čáry
lesson-charm-main = Čarodějka vírů má zdraví 4 a je vyčerpaná, tvůj Kanec má sílu jen 2. Vylož čár, který ho dost posílí, a pak s ním zaútoč.
lesson-charm-enemy = Čár posílil soupeřova tvora: platí pro toho, na koho ho vyložíš.
lesson-charm-weak = Na čtyři zdraví to nestačilo. Nejdřív čár, potom útok.
lesson-charm-solved = Čár se vykládá na jednoho tvora a platí, dokud tvor žije. I malý tvor s ním porazí velkého.

lesson-relic = Relikvie
lesson-relic-main = Máš tři zelené energie a Strážce kořenů stojí čtyři. Užij Pytlík semínek, který ti jednu přidá, a Strážce vylož.
lesson-relic-druid = Druidka stála tři a na Strážce kořenů už nezbylo. Napřed užij relikvii.
lesson-relic-unused = Strážce kořenů v tomhle tahu už nepřijde. Nejdřív užij Pytlík semínek, pak zaplať.
lesson-relic-solved = Relikvie zůstává v boji a každé kolo se připraví. Její schopnost užiješ, když ji vyčerpáš.

lesson-deck = Balíček je život
lesson-deck-main = Soupeři zbývá v balíčku devět karet. Útok na soupeře jich vezme tolik, jakou má útočník sílu. Zaútoč tak, aby mu na plenění karty nestačily.
lesson-deck-alive = Soupeř má ještě z čeho brát. Sečti sílu svých připravených tvorů: útočit mají ti nejsilnější.
lesson-deck-solved = Kdo nemá dost karet, když ho někdo plení, v tu chvíli prohrává. Balíček je tvůj život: hlídej ho.

# --- rozhodčí u skutečných karet -----------------------------------------------------------------------------------

judge-how = Hrajete se skutečnými kartami? Ťukni vždy na to, co kdo dělá a kterou kartu vykládá. Kouzlo vede balíčky, energii, zranění i žetony, spočítá každý souboj a efekt a řekne, kdo je na řadě. Ruce zůstanou tajné a karty si dobíráte sami.
judge-which-edition = S kterými kartami hrajete?
judge-edition = { $edition ->
    [first] první edice
   *[second] druhá edice
}
judge-starts = Kdo začíná?
judge-ask = { $who }: { $question }
judge-way = { $who }: jak se vykládá { $card }?
judge-hand = Odhazuje se celá ruka ({ $who }): které karty to jsou?
judge-drew = { $who-is ->
    [you] Dobíráš
   *[other] { $who } dobírá
} { $count ->
    [one] { $count } kartu
    [few] { $count } karty
   *[other] { $count } karet
}; v balíčku zbývá { $left }.
judge-score = { $who } – balíček: { $deck }; v ruce: { $hand }; energie: { $has ->
    [0] žádná
   *[other] { $energies }
}.
judge-won = { $who-is ->
    [you] Vyhráváš
   *[other] Vyhrává { $who }
}!
judge-drawn = Hra končí remízou.
judge-killed = { $card } umírá.
judge-both-killed = Umírají oba.
judge-none-killed = Nikdo neumírá.

# --- Formulář karty -----------------------------------------------------------------------------------------------------

form-begin-kouzlo-mystic = Našich 120 karet
form-begin-kouzlo-mystic-2 = Naše druhá edice
form-begin-empty = 120 prázdných karet
form-card-name = Název ({ $language })
form-card-colour = Barva
form-card-type = Druh
form-card-cost-coloured = Cena: energie její barvy
form-card-cost-any = Cena: jakákoli energie
form-card-cost-plunder = Cena: karty, které si vypleníš
form-card-power = Síla
form-card-health = Zdraví
form-card-picture = Obrázek
form-card-by-name = podle názvu
form-card-mark = Značka
form-card-mark-why = Označuje kartu v souborech a zápisech; prázdná se řídí anglickým názvem. Podle jejích slov se vybírá obrázek.
form-card-flavour = Věta ke čtení ({ $language })
form-card-reason = Proč je cena přesto správná
form-card-reason-why = Potřeba jen tehdy, když je karta mimo pásmo.
form-when-play = Při vyložení
form-when-deploy = Nasazení: když vstoupí do boje
form-when-use = UŽIJ: vyčerpej ji
form-when-pay = Za cenu
form-pay-coloured = Její cena: energie barvy karty
form-pay-any = Její cena: jakákoli energie
form-pay-plunder = Její cena: karty, které si vypleníš
form-when-turn-start = Na začátku tvého tahu
form-when-each-turn = Na začátku každého tahu
form-when-killed = Po zabití
form-when-destroyed = Po zničení
form-when-defeated = Po porážce
form-when-used = Po užití
form-when-plundered = Kdykoli jsou ti vypleněny karty
form-when-enemy-plundered = Kdykoli jsou soupeři vypleněny karty
form-when-energy-gained = Kdykoli získáš energii
form-when-combat = Po souboji
form-when-unit-played = Kdykoli vyložíš tvora
form-when-wonder-played = Kdykoli vyložíš kouzlo
form-when-charm-played = Kdykoli vyložíš čár
form-when-relic-played = Kdykoli vyložíš relikvii
form-when-static = Co trvá, dokud je v boji
form-price = má hodnotu { $worth }, její cena platí { $budget }
form-price-odd = má hodnotu { $worth }, její cena platí { $budget }: rozdíl je větší než { $band }

# --- úlohy ----------------------------------------------------------------------------------------------------------

problem-claim = Vyzkoušel se každý tah se všemi odpověďmi na něj.
problem-win = Vyhraj v tomto tahu ({ $mark })
problem-survive = Přežij příští tah ({ $mark })
problem-win-main = Vyhraj v tomto tahu, ať soupeř odpoví jakkoli. Vede k tomu jen jeden první krok.
problem-survive-main = Najdi jediný krok, po kterém tě soupeř v příštím tahu neporazí tím, co leží odkryté.
problem-hint-act = { $act ->
    [play] Zahraj kartu z ruky.
    [use] Použij kartu, která je v boji.
    [pay] Zaplať za schopnost.
    [attack] Zaútoč.
   *[end] Nedělej už nic.
}
problem-hint-card = Dokáže to tato karta: { $card }.
problem-win-wrong = Potom už se výhra v tomto tahu nedá vynutit.
problem-win-solved = Teď je vyhráno, třeba takhle: { $line }.
problem-survive-wrong = Potom tě soupeř v příštím tahu může porazit; kdo neudělá nic, prohraje takhle: { $line }.
problem-survive-solved = Každý jiný krok prohraje s tím, co leží odkryté, třeba takhle: { $line }.
