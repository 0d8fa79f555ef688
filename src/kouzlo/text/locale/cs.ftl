### Slova a věty, které mají všechny hry společné.

language-name = Česky

## Výčty, ano a ne

list = { $head } a { $last }
list-empty = nic
yes = ano
no = ne

## Kdo sedí u stolu

seat-you = ty
seat-number = hráč { $number }
seat-computer = počítač
seat-computer-number = počítač { $number }
seat-computer-level = počítač ({ $level })
seat-chance = náhoda
level-random = hraje náhodně
level-greedy = hraje, co se zrovna nejvíc vyplatí
level-pupil = hraje jako žáček: ledacos přehlédne
level-apprentice = hraje jako učeň: často se splete
level-journeyman = hraje jako tovaryš: občas se splete
level-wizard = hraje jako čaroděj: málokdy se splete
level-master = hraje jako mistr: myslí dopředu
level-archmage = hraje jako arcimág: jak nejlépe umí
level-engine = hraje jiný program
level-network = hraje neuronová síť
rank-pupil = žáček
rank-apprentice = učeň
rank-journeyman = tovaryš
rank-wizard = čaroděj
rank-master = mistr
rank-archmage = arcimág
strength-pupil = Ledacos přehlédne. Hodí se na první hru.
strength-apprentice = Hrát umí, ale často se splete.
strength-journeyman = Hraje dobře, občas se splete.
strength-wizard = Splete se málokdy, ale dopředu nemyslí.
strength-master = Promýšlí pár kroků dopředu.
strength-archmage = Nejsilnější: promyslí všechno, co stihne.
at-table = { $game }. U stolu: { $who }.
computer-plays = { $who } { $level }.
engine-fault = Program { $command }: { $problem }.
engine-no-command = { $command } není příkazový řádek
engine-not-started = { $command } nejde spustit: { $reason }
engine-late = neodpověděl do { $seconds } s
engine-ended = skončil s kódem { $code }; jeho poslední slova: { $words }
engine-not-json = poslal něco, co není objekt JSON: { $sent }
engine-no-move = poslal něco, co v této hře není tah: { $sent } ({ $problem })
engine-illegal = poslal { $sent }, ale to zakazuje { $rule }
engine-declines = tuto hru nehraje: { $sent }
engine-not-here = tenhle program už tu není
engine-again = Spustí se a dostane otázku znovu.
engine-gives-up = Program selhal dvakrát, hra tu proto končí.
network-no-archive = tohle není archiv polí NumPy ({ $reason })
network-lacks = tohle pole chybí
network-cut = pole není tak dlouhé, jak tvrdí
network-too-large = pole je moc velké
network-shape = pole má { $found } čísel typu { $kind }; má jich mít { $wanted } a s desetinnou čárkou
network-infinite = některá čísla nejsou konečná
network-about = chybí tu údaj, jak váhy vznikly
network-other-cards = tyhle váhy patří k jiné hře nebo k jiným kartám
keys = ? vypíše nápovědu, k uloží hru a skončí.
box-begins = Táhnete z krabice: vždy zadej, která karta přišla. Napiš { $key } a vrátíš se o krok, kolikrát je třeba.
judge-keys = Zadávej čísla nebo jména: { $back } vrátí krok, { $on } ho zadá znovu, { $leave } skončí.
judge-told = Zadáno bylo: { $told }
may-go-on = Vrácený krok zadá znovu slovo { $key }.
guide-begins = Tohle je tvoje první hra, a tak se každý krok vysvětlí. Až ti to bude stačit, napiš { $key }.
guide-says = » { $what }
lesson-on-list = { $title } [{ $rule }]{ $solved ->
    [yes] {" "}– vyřešeno
   *[no] {""}
}
ask-lesson = Která lekce? Její číslo nebo název; Enter: { $usual }. (Rovnou se spustí takhle: { $command })
ask-lesson-again = To nebyl ten nápad. Zkusit znovu? (Enter: ano)
ask-lesson-after = Pokračovat lekcí „{ $title }“? (Enter: ano)
ask-problem-after = Pokračovat úlohou „{ $title }“? (Enter: ano)
problem-key = Napiš { $key } a dostaneš nápovědu; každá prozradí víc než ta předchozí.
bad-option-no-problems = Hra { $game } nemá žádné úlohy
bad-option-problem = Hra { $game } nemá úlohu { $problem }
guide-ends = Dobře, vysvětlování končí.

## Otázky a odpovědi

group = { $heading } ({ $count ->
    [one] { $count } možnost
    [few] { $count } možnosti
    [many] { $count } možnosti
   *[other] { $count } možností
})
heading = { $heading }:
asked = { $who }: { $question }
no-such-number = Takové číslo tu není. Napiš číslo od 1 do { $last }.
nothing-found = Zadání „{ $typed }“ tu nic neodpovídá. Nápovědu vypíše ?.
nothing-back = Teď není co vzít zpět.
gather-one = Napiš číslo nebo jméno.
gather-any = Napiš čísla nebo jména, stačí i postupně. Zbývá vybrat: { $left }.
gather-ordered = Napiš čísla nebo jména v pořadí, stačí i postupně. Zbývá vybrat: { $left }.
taken = Vybráno: { $words }.
already-taken = { $what }: to už je vybráno. Z tohoto řádku se nevybralo nic.
too-many = To je moc: na řádku je { $typed }, ale vybrat zbývá { $left }. Z tohoto řádku se nevybralo nic.
which-one = Tomu odpovídá víc možností: { $words }. Napiš víc písmen nebo číslo.
gathered = { $what }: { $words }.
ask-agree = Enter potvrdí, z vrátí o krok zpět.
ask-end-turn = Enter ukončí tah, z vezme poslední krok zpět.
taken-back = { $moves ->
    [one] Poslední krok je vzat zpět.
   *[other] Poslední kroky jsou vzaty zpět ({ $moves }).
}

## Opona mezi hráči u jedné obrazovky

curtain = Na řadě je { $who }. Ostatní se prosím nedívejte! Až na obrazovku nikdo jiný neuvidí, stiskni Enter.
ask-go-on = Enter pokračuje.
only-for-you = Jen pro tebe:

## Odmítnutí a pravidla

refused-bad_set = Se sadou se zatím nedá hrát; nejdřív dokonči její karty.
refused-no_measure = O tomhle měření se nic neví. Začni ho znovu.
refused-no_compiler = Tenhle dům tolik her neodehraje: není nainstalovaná Numba.
refused-illegal = To pravidla nedovolují.
refused-not_your_turn = Teď nejsi na řadě.
refused-over = Hra už skončila.
refused-no_move = Není co vzít zpět.
rule-quoted = { $rule }: { $text }

## Nápověda

phase-end_turn = konec tahu
help-phase = Fáze: { $phase }.
key-back = z
key-on = znovu
key-leave = k
key-table = s
key-let-go = díky
help-keys =
    číslo – vybere z posledního seznamu; víc najednou: 1 4 7, jde to i jmény
    písmena – hledají v seznamu, na háčcích a čárkách nezáleží
    Enter – vypíše seznam znovu nebo potvrdí
    z – vrátí o krok zpět
    s – ukáže stůl
    k – skončí; hra se uloží
    ! – poradí dobrý tah a řekne proč
    ? 3 – vysvětlí třetí položku seznamu
    ? jméno – vysvětlí kartu nebo najde pravidlo

## Nápověda tahu

hint = Rada: { $move }.
hint-only = Rada: { $move }. Jiná možnost není.
hint-better =
    Rada: { $move }. Šance na výhru je pak asi { $chance } %, u druhé nejlepší možnosti ({ $other }) asi { $less } %.
hint-close = Rada: { $move }. Šance na výhru je pak asi { $chance } %; stejně dobré je: { $other }.
hint-sealed =
    Rada: { $move }. Oba volíte tajně, a tak se vyplatí volby střídat; tuhle zvol asi { $often ->
        [one] jednou ze sta
       *[other] { $often }krát ze sta
    }.
hint-part = { $what }: { $words }
hint-notation = { $move }
hint-parts = { $first }; { $second }
hint-follows = Co se stane: { $what }
hint-waits = Počítač přemýšlí, co poradit…

## Konec hry

outcome-win = { $who-is ->
    [you] Vyhráváš!
   *[other] Vítězí { $who }.
}
outcome-shared = O vítězství se dělí: { $who }.

## Stránky serveru

page-title = Kouzlo – hry plné magie
page-promise = Hraj hned: s počítačem, s přáteli přes odkaz, nebo společně na jednom zařízení. Bez účtu a bez instalace.
page-skip = Přeskočit na obsah
page-languages = Jazyk
page-home = Na úvodní stránku
page-house = Kouzlo
page-trouble-404 = Tahle stránka neexistuje
page-trouble = Tohle se nepovedlo
page-trouble-number = Chyba { $number }
page-our-fault = Něco se pokazilo na naší straně. Tvoje hry jsou v bezpečí; zkus to za chvilku znovu.
page-back = Zpět ke stolu
page-mine = Tvoje stoly
page-games = Co si zahrajeme?
page-lobby = Volné stoly
page-lobby-empty = Na spoluhráče teď nikdo nečeká.
page-lan = Pro ostatní v místní síti:
page-network = Místní síť
page-open-lan = Otevřít pro místní síť
page-open-lan-why = Zatím se do herny dostane jen tento počítač. Když ji otevřeš pro místní síť, přátelé ve stejné síti se připojí odkazem nebo QR kódem. Platí to, dokud se herna nezavře.
refused-not_here = Pustit ostatní může jen ten, kdo sedí u počítače, na kterém herna běží.
refused-no_network = Tento počítač teď není v žádné síti. Připoj ho k Wi-Fi nebo kabelem k routeru a zkus to znovu.
refused-no_home = Tento počítač je dosažitelný z celého internetu, proto hernu jedno kliknutí neotevře. Pokud to opravdu chceš, spusť ji příkazem „kouzlo serve --lan“.
refused-no_port = Adresu pro místní síť už používá jiný program. Zavři hernu a spusť ji na jiném portu, třeba „kouzlo serve --lan --port 9000“.
page-for = Pro { $seats ->
    [one] { $seats } hráče
    [few] { $seats } hráče
    [many] { $seats } hráče
   *[other] { $seats } hráčů
}
page-for-range = Pro { $low } až { $high } hráčů
page-your-name = Tvoje jméno
page-how-many = Počet hráčů
page-how-strong = Počítač hraje jako
page-close-table = Zrušit stůl
page-with-computer = Proti počítači
page-new-here = Jsem tu poprvé
page-with-link = S přáteli přes odkaz
page-box = Hrajeme s krabicí na stole: karty táhneme sami
page-box-how = Jeden telefon uprostřed stačí. Vždy ťukni na obrázek karty, která přišla; Kouzlo ukáže, kam smí, počítá body a každý krok se dá opravit.
page-box-why = Táhne se rukou ze skutečné krabice. V zápisu to stojí: pravidla se ověřit dají, štěstí ne.
page-referee = Rozhodčí: { $game }
page-referee-link = Rozhodčí u karet
page-referee-anew = Od začátku
page-referee-steps = Opravit: zadáno { $count }
page-referee-before = Zpět před tenhle krok
page-referee-names = Jména hráčů
page-referee-name = Pojmenovat
page-on-device = Společně na tomto zařízení
page-more = Další možnosti: { $game }
page-rules-of = Pravidla: { $game }
page-line-over = hra skončila
page-line-open = čeká na hráče
page-line-yours = jsi na řadě
page-line-others = hraje někdo jiný
page-new = Nový stůl: { $game }
page-seats = Kdo hraje
page-seat = { $number }. místo
page-kind-me = já
page-kind-open = kdokoli s odkazem
page-kind-here = někdo další na tomto zařízení
page-kind-bot = počítač – { $level }
page-kind-engine = program – { $name }
page-kind-none = nikdo
page-options = Pravidla u stolu
page-time = Čas
page-clock-kind = Hodiny
page-clock-none = bez časového limitu
page-clock-live = minuty na celou hru
page-clock-days = dny na tah
page-clock-minutes = Minuty na hru
page-clock-seconds = Sekundy navíc po každém tahu
page-clock-per-turn = Dny na tah
page-table-ways = U stolu
page-listed = Ukázat mezi volnými stoly: přisednout a dívat se může kdokoli
page-aids = Povolit rady a poznámky u karet
page-confirm-turns = Konec tahu potvrzuji; do té doby můžu brát tahy zpět
page-own-cards = Vlastní karty
page-own-cards-how = Vlož text souboru s kartami (TOML)
page-adds = Přidat vlastní náhodu
page-adds-why = Cokoli sem napíšeš, přimíchá se do losování. Server se ke svému dílu zavázal dřív, než uviděl ten tvůj, takže losování nemohl přichystat.
page-adds-field = Libovolný text
page-lay = Založit stůl
page-status-open = { $free ->
    [one] Čeká se ještě na jednoho hráče.
    [few] Čeká se ještě na { $free } hráče.
    [many] Čeká se ještě na { $free } hráče.
   *[other] Čeká se ještě na { $free } hráčů.
}
page-status-you = Jsi na řadě.
page-status-damaged = Hra je zastavená.
page-damaged = Uložený průběh této hry je za položkou číslo { $after } poškozený. Vidíš stůl, jak vypadal tehdy; hrát se tu dál nedá. Správce herny může obnovit zálohu (víc řekne kouzlo admin check).
page-status-wait = Na řadě: { $who }.
page-thinking = Přemýšlí…
page-status-curtain = Na řadě: { $who }.
page-join = Přisedni ke stolu
page-join-button = Přisednout
page-invite = Pozvi přátele
page-invite-how = Pošli tento odkaz. Kdo ho první otevře, může přisednout, a to i bez účtu.
page-qr = Odkaz jako QR kód
page-watch = Diváky pustí ke stolu tento odkaz:
page-table = Stůl
page-board = Stůl nakreslený znaky; totéž slovy říkají možnosti a řádky níže
page-log = Co se stalo
page-whole-log = { $count ->
    [one] Ukázat i { $count } dřívější řádek
    [few] Ukázat i { $count } dřívější řádky
    [many] Ukázat i { $count } dřívějšího řádku
   *[other] Ukázat i { $count } dřívějších řádků
}
page-players = Hráči
page-this-is-you = to jsi ty
page-guest = host
page-guest-named = { $name } (host)
page-seat-open = volné místo
page-seat-away = je pryč
page-clock = zbývá { $minutes }:{ $seconds }
page-said = U stolu zaznělo
page-manners = Kromě tahů
page-say = Něco říct
page-phrase-hello = Ahoj!
page-phrase-good_luck = Hodně štěstí!
page-phrase-well_played = Dobře zahráno!
page-phrase-thanks = Děkuju.
page-phrase-oops = Jejda…
page-phrase-one_moment = Chviličku, prosím.
page-phrase-your_turn = Jsi na řadě.
page-phrase-good_game = To byla pěkná hra!
page-chat = Chat
page-chat-how = Všichni u tohoto stolu přišli přes jeho odkaz a čtou to jen oni. Zprávy se smažou spolu se stolem.
page-chat-text = Tvoje zpráva
page-chat-send = Odeslat
page-chat-write = Psát bez obnovování stránky
page-chat-off = Vypnout chat
page-chat-on = Zapnout chat
page-chat-is-off = Chat máš v tomto prohlížeči vypnutý, u všech stolů.
page-chat-end = Ukončit tento chat…
page-chat-end-sure = Všem se smažou všechny zprávy a nikdo sem už nic nenapíše.
page-chat-end-yes = Ano, ukončit chat
page-mute-who = Řeči u stolu
page-mute = Ztlumit: { $who }
page-unmute = Zase poslouchat: { $who }
page-offer-draw = Nabídnout remízu
page-accept-draw = Přijmout remízu
page-resign-ask = Vzdát se…
page-resign-sure = Nepůjde to vzít zpět.
page-resign = Ano, vzdávám se
page-away = { $who } už je chvíli pryč.
page-claim-computer = Ať dál hraje počítač
page-claim-victory = Vyžádat si vítězství
page-why = Proč? { $rule }
page-tick = Vyber jich { $count }.
page-place = { $number }.
page-cards = Co karty umějí
page-confirm = Potvrdit
page-end-turn = Ukončit tah
page-ask-end-turn = Ukončíš tah?
page-hint = Poraď mi
page-guide = Průvodce
page-guide-let-go = Už to znám, díky
page-lessons = Lekce
page-lessons-of = Lekce: { $game }
page-lessons-how = V každé je jedna myšlenka a skutečná pozice, kterou vyřešíš vlastními tahy. Můžeš začít kteroukoli.
page-lessons-done = Vyřešeno: { $done } z { $all }
page-lessons-play = Zahrát si první hru s průvodcem
page-lesson-done = vyřešeno
page-lesson-well = Výborně!
page-lesson-again = Zkusit znovu
page-lesson-after = Další lekce
page-lesson-all = Všechny lekce
page-problems = Úlohy
page-problems-of = Úlohy: { $game }
page-problems-how = Každá má právě jedno správné řešení. Každý den je úlohou dne jiná.
page-problem-today = Úloha dne
page-problem-next = Další úloha
page-problem-all = Všechny úlohy
page-problem-hint = Nápověda
page-problem-level = Najde ji počítač, který { $level }
page-problem-nobody = Nenajde ji ani nejsilnější úroveň
problem-begins = shora: { $cards }
problem-answer = Řešení: { $move }.
problem-on-list = { $title } [{ $rule }]{ $solved ->
    [yes] {" "}– vyřešeno
   *[no] {""}
}
page-go-on = Zadat znovu
page-go-on-all = Zadat znovu všechno, kroků: { $count }
page-correct = Opravit, co se zadalo
page-correct-why = Vyber krok a hra se vrátí před něj. Co se tím vezme zpět, neztratí se: dá se to zadat znovu.
page-undo = Vzít zpět
page-sealed = Tvoje odpověď je v obálce. Dokud ji nemají i ostatní, můžeš poslat jinou.
page-curtain = Předej zařízení. Na řadě: { $who }.
page-curtain-why = Další obrazovka je jen pro jednoho hráče. Ostatní se prosím nedívejte.
page-here = Na obrazovku vidím jen já
page-twice = { $what }: vybráno dvakrát.
page-count = { $what }: má jich být { $count }, ne { $found }.
page-unknown = Stůl se mezitím změnil. Vyber prosím znovu.
page-over = Konec hry
page-ended-agreed = Hráči se dohodli na remíze.
page-ended-resigned = { $who-is ->
    [you] Hru vzdáváš.
   *[other] { $who } hru vzdává.
}
page-ended-time = { $who-is ->
    [you] Došel ti čas.
   *[other] Čas vypršel: { $who }.
}
page-ended-left = { $who-is ->
    [you] Tvoje nepřítomnost trvala příliš dlouho.
   *[other] Příliš dlouho je pryč: { $who }.
}
page-ended-engine_late = { $who }: dvakrát příliš dlouho bez odpovědi, program hru vzdává.
page-ended-engine_ended = { $who }: program dvakrát spadl a hru vzdává.
page-ended-engine_wrong = { $who }: odpověď programu dvakrát nebyla dovolený tah, a tak hru vzdává.
page-rematch = Hrát znovu
page-rematch-go = Odveta je připravená: přejít ke stolu
page-again = Totéž losování, jiná místa
page-again-go = Stejné losování: přejít ke stolu
page-again-why = Losuje se ze stejného čísla jako v minulé hře a všichni se posunuli o místo dál. Kdo si tu hru pamatuje, může vědět, co přijde; proto se tahle do žebříčku nepočítá a v zápisu je to napsané.
page-fair = Hraje se poctivě?
page-fair-why = Před prvním losováním se server zaváže k tajnému číslu; tohle je jeho otisk. Na konci číslo odhalí a kdokoli si může ověřit, že z něj plyne každý los.
page-commitment = Závazek:
page-secret = Tajné číslo:
page-record = Stáhnout zápis hry
page-verify = Ověřit hru
page-verified = Ověření hry

refused-lesson = Lekce není hra: odejít z ní můžeš, kdykoli chceš.
refused-lesson_decided = Tahle lekce skončila. Zkus ji znovu, nebo si vyber jinou.
refused-no_lesson = U tohohle stolu žádná lekce není.
refused-stale = Mezitím se něco stalo; tady je stůl, jak vypadá teď.
refused-bad_move = To není tah této hry.
refused-bad_command = Formulář se nepodařilo přečíst.
refused-not_begun = U stolu se ještě čeká na hráče.
refused-no_draw = V této hře se remíza dohodou nehraje.
refused-not_absent = Nikdo není pryč dost dlouho.
refused-not_over = Hra ještě neskončila.
refused-no_deal_again = Tahle hra pokračovala z jiné, a tak ji znovu rozdat nejde.
refused-no_coach = Trenér je jen pro jednoho hráče proti počítači, u stolu s radami.
refused-no_aids = U tohoto stolu jsou rady vypnuté.
refused-no_chat = U tohoto stolu chat není.
refused-empty_text = Nejdřív něco napiš.
refused-long_text = Zpráva může mít nejvýš 200 znaků.
refused-bad_mute = Ztlumit můžeš jen jiné lidi u svého stolu.
refused-too_chatty = Píšeš moc rychle. Počkej pár vteřin.
refused-not_your_chat = Chat u tohoto stolu může ukončit jen ten, kdo stůl založil.
refused-no_key = K tomuto stolu se přisedá přes odkaz.
refused-no_seat = U tohoto stolu už není volné místo.
refused-not_host = Zrušit stůl může jen ten, kdo ho založil.
refused-begun = Tahle hra už začala.
refused-not_seated = Tohle není tvoje místo.
refused-outdated = Kouzlo se mezitím aktualizovalo. Načti stránku znovu.
refused-other_rules = Tento stůl začal podle jiné verze pravidel.
refused-not_found = Tady nic není. Možná není odkaz celý.
refused-damaged = Uložená data tohoto stolu jsou poškozená. Ukazuje se jen to, co se dalo přečíst, a nic tu udělat nejde.
refused-unavailable = Právě teď nejde nic uložit. Nic se neztratilo; zkus to za chvilku znovu.
refused-too_many = Příliš mnoho požadavků najednou. Chvilku počkej a zkus to znovu.
refused-unfinished = Tahle hra ještě neskončila. Rozebrat ji půjde, až skončí.
refused-no_review = Rozbor se přerušil. Požádej o něj znovu.
refused-no_mixture = Zatím se neodkryla žádná tvoje tajná volba.
refused-too_long = To je příliš dlouhé.

## Uložené hry a zápisy

ask-level = Jak silný má být počítač? Napiš číslo nebo jméno; Enter vybere: { $usual }.
level-offered = { $level }: { $about }
levels-missing = Tady chybí: { $levels }. Taková síla potřebuje Numbu: pip install "kouzlo[fast]"
ask-resume = { $game }: máš tu rozehranou hru. Enter v ní pokračuje, n začne novou.
saved = Hra je uložena ({ $path }). Až ji příště spustíš, nabídne ti pokračování; stačí i příkaz: { $command }
nothing-saved = Žádná rozehraná hra tu není. Novou začneš příkazem { $command }; na výběr: { $games }.
record-kept = Zápis hry: { $path }
demonstration = Vstup není terminál, a tak počítač hraje sám se sebou. V terminálu můžeš hrát ty.
goes-on = Hra pokračuje. Co se stalo naposledy:

replay-length = Zápis má { $count ->
    [one] { $count } krok
    [few] { $count } kroky
    [many] { $count } kroku
   *[other] { $count } kroků
}.
replay-keys = Enter: další krok, z: zpět, číslo: na ten krok, s: ukázat stůl, k: konec.
replay-end = Tady zápis končí.
replay-chosen = { $who }: { $move }
replay-step = { $number }. { $who }: { $move }
verified = Zápis je v pořádku. Tahy: { $moves }, losování: { $draws }, vzato zpět: { $undos }.
verified-fair = Losovalo se z tajného čísla, ke kterému se stůl zavázal před prvním tahem, a každé losování mu odpovídá.
verified-again = Každé losování odpovídá tajnému číslu, které se ukázalo už na konci dřívější hry: hrálo se znovu se stejným losováním, takže hráči mohli vědět, co přijde.
verified-sealed = Tajné číslo, ze kterého se losovalo, v zápisu není, a tak losování ověřit nejde.
verified-seeded = Losovalo se ze semínka v zápisu a každé losování mu odpovídá.
verified-scripted = Losování zadal ten, kdo zápis psal, a tak ověřit nejde.
verified-by-hand = Táhlo se rukou z krabice: pravidla zápis dodržel, štěstí ale ověřit nejde.
verified-digest = Otisk zápisu: { $digest }
outcome-none = Hra není dohraná.

## Hry a karty

unknown-game = Taková hra tu není. Na výběr: { $games }.
distribution-fails = Balíček { $distribution } nelze použít: { $place } (hra { $game }) nejde načíst ({ $problem })
distribution-lacks = Balíček { $distribution } nelze použít: { $place } (hra { $game }) nemá metodu { $method }
game-for = { $id } – { $game }, { $seats ->
    [one] { $seats } hráč
    [few] { $seats } hráči
    [many] { $seats } hráče
   *[other] { $seats } hráčů
}
game-for-range = { $id } – { $game }, { $low } až { $high ->
    [one] { $high } hráč
    [few] { $high } hráči
    [many] { $high } hráče
   *[other] { $high } hráčů
}
option-on-shelf = { $name } – { $about }; možnosti: { $values }; výchozí: { $default }
spaces-on-shelf = pro programy, které se učí: plochých akcí { $flat }, vypsaných { $listed }; sloupců pozorování { $columns }
no-such-rule = Odstavec { $rule } v pravidlech není. Odstavce jdou od { $first } do { $last }.
cards-fit = { $path }: v pořádku. { $game } se s touto sadou dá hrát; sada { $set }, karet: { $cards }.
cards-warning = Pozor: { $warning }
cards-use = Zahraješ si takto: { $command }
compiling = { $number }/{ $of } { $game }: překlad pravidel do strojového kódu…
no-compiler = Numba není nainstalovaná, takže není čím překládat. Hrát se dá i bez ní. Nainstaluješ ji takto: { $command }
compiled = { $game }: hotovo za { $seconds } s.
compiling-behind = Zatímco hraješ, na pozadí se překládá rychlá verze pravidel.
forgotten = Smazaný strojový kód, který dva měsíce nikdo nepoužil: { $megabytes } MB.

## Soubory, které se nedají použít

file-problem = { $where }: { $problem }
place-in-file = { $file }, { $place }
place-within = { $outer }: { $inner }
place-line = řádek { $line }
place-after-line = za řádkem { $line }
place-header = hlavička
place-own-cards = karty v zápisu
place-table-cards = karty u stolu
place-card-file = soubor s kartami
form-missing = Ještě vyplnit
form-no-beginning = od toho se sada začít nedá
either = { $one } nebo { $other }
file-too-deep = závorky jsou do sebe vnořené příliš hluboko
file-too-large = má přes { $most } bajtů; tak velký soubor s kartami nebývá
file-long-line = má přes { $most } bajtů; rozděl ho
file-unreadable = nedá se přečíst ({ $problem }); zkontroluj jméno
file-absent = nic takového tu není
file-is-folder = je to složka
file-forbidden = nemáš k tomu práva
file-not-utf8 = není to text v UTF-8 (bajt { $byte }); ulož soubor v UTF-8
file-not-toml = není to platný TOML: „{ $problem }“
file-not-fitting = neplatný obsah: „{ $problem }“
file-unknown-key = neznámý klíč; v souboru s kartami bývá { $known }
file-not-among = { $written } není na výběr; možnosti: { $allowed }

record-too-long = zápis má nejvýš { $most } bajtů, tenhle jich má víc
record-not-utf8 = bajt { $byte } do textu v UTF-8 nepatří
record-character = znak U+{ $code } do zápisu nepatří
record-empty = zápis této verze začíná slovy { $title }, tady ale není nic
record-title = zápis této verze začíná slovy { $title }, ne „{ $beginning }“
record-check-alone = před kontrolou „{ $check }“ nic není
record-check-wrong = „{ $entry }“ neodpovídá kontrole „{ $check }“: tady se něco změnilo, ztratilo nebo přesunulo
record-cut-off = za tímto řádkem je zápis useknutý; chybí mu konec
record-entry-open = za „{ $entry }“ chybí kontrola: zápis je tu useknutý, nebo ho někdo změnil
record-end-wrong = na konci má být { $right }, ne „{ $word }“: zápis někdo změnil
record-end-cut-off = konec je useknutý
record-end-more = za koncem ještě něco je: „{ $word }“
record-word-open = za { $word } má následovat zbytek slova
record-backslash = zpětným lomítkem začíná \\, \{ $check } nebo \u se šesti číslicemi znaku
record-no-place = { $word } sem nepatří
record-missing = tady má být „{ $keyword }“
record-instead = tady má být „{ $keyword }“, ne „{ $word }“
record-option-value = hodnota volby { $name } se nedá přečíst
record-twice = „{ $words }“ je tu dvakrát
record-deal = za deal má být „scripted“, „seeded“ a slovo, „fair“, nebo „again“
record-number = tady má být číslo { $number }., ne { $word }
record-other-seed = tohle není semínko, ke kterému se stůl zavázal před prvním tahem
record-lacks-word = za „{ $words }“ chybí slovo
record-lacks-name = za „{ $words }“ má být jméno
record-lacks-number = za „{ $words }“ má být celé číslo
record-lacks-number-among = za „{ $words }“ má být celé číslo od { $low } do { $high }
record-lacks-digits = za „{ $words }“ má být šestnáctkové číslo; číslic: { $count }
record-too-much = za „{ $words }“ už „{ $more }“ nepatří
record-standing = umístění místa { $seat } se píše „{ $example }“
record-other-game = je to hra { $game }, ne { $expected }
record-other-rules = hrálo se podle verze { $theirs } pravidel hry { $game }; tenhle program zná verzi { $ours }
record-other-cards = hrálo se s kartami { $theirs }; tenhle program má { $ours }
record-option-missing = chybí volba { $name }
record-unknown-game = taková hra tu není; na výběr: { $games }
record-winners = vítězové se píšou jako čísla míst
record-other-draw = ze semínka se tu losuje „{ $drawn }“, ne „{ $move }“
record-refused-illegal = „{ $move }“: to pravidla nedovolují ({ $rule })
record-refused-bad_move = „{ $move }“: to není tah této hry
record-refused-not_your_turn = „{ $move }“: tohle místo teď není na řadě
record-refused-over = „{ $move }“: to už je po hře
record-refused-no_move = „undo { $move }“: tolik tahů zpět vzít nejde
record-undo-of-draw = zpět se jde k rozhodnutí hráče, nikdy jen k losování
record-other-outcome = hra končí jinak: vychází { $played }, v zápisu je { $written }
record-no-outcome = zatím žádný výsledek
record-outcome = { $rule } ({ $standings })
save-over = tahle hra už skončila; přehraje ji příkaz replay
save-is-record = tohle je zápis hry, ne uložená hra: chybí v něm semínko, ze kterého se losuje
save-chairs = v uložené hře má stát, kdo kde sedí; míst je { $seats } ({ $allowed })
mcp-chair = { $chair } není nikdo, kdo tu může sedět
mcp-chair-count = židlí: { $chairs }, míst: { $seats }

## Program bez příkazu

front-no-display = Prohlížeč tu otevřít nejde, a tak Kouzlo běží v terminálu. Co chceš dělat?
front-resume = Pokračovat v poslední hře
front-serve = Otevřít hernu; stránku si pak otevřeš v prohlížeči
front-help = Všechny příkazy
front-ask = Napiš číslo od 1 do { $last } nebo jméno; Enter vybere 1, q odejde.
front-nobody = Není tu obrazovka ani terminál. Bez nich funguje: { $command } serve (herna v prohlížeči, dokud ji někdo nezavře), { $command } play duel --demo (hra, kterou hraje počítač), { $command } --help (všechny příkazy).

## Příkazová řádka

cli-usage = Použití: { $command } { $pieces }
cli-options = Volby
cli-formerly = (dříve { $old }, což platí do verze 1.0)
cli-old-option = { $old } se teď jmenuje { $new }; staré jméno platí do verze 1.0.
cli-commands = Příkazy
cli-section-play = Hrát
cli-section-look-again = Podívat se na hru znovu
cli-section-learn = Naučit se
cli-section-build = Tvořit
cli-section-run = Provozovat
cli-see-help = Nápověda: { $command }
cli-no-such-command = Příkaz { $command } neexistuje. Na výběr: { $known }.
cli-meant = Nemyslíš tohle? { $commands }
cli-no-such-option = Volba { $option } tu není.
cli-option-alone = Volba { $option } je napsaná špatně: buď jí chybí hodnota, nebo ji má navíc.
cli-missing = Chybí { $what }.
cli-not-among = Volba { $what } má nedovolenou hodnotu. Na výběr: { $allowed }.
cli-bad-value = Volba { $what } nemá správnou hodnotu ({ $detail }).
cli-extra = Na konci je něco navíc: { $words }.
cli-not-understood = Příkaz je nesrozumitelný ({ $detail }).
bad-option = Takový stůl připravit nejde ({ $detail }).
bad-option-seats = míst ve hře { $game } je { $count }, ne { $seats }
bad-option-seats-range = míst ve hře { $game } je { $low } až { $high }, ne { $seats }
bad-option-unknown = ve hře { $game } volba { $name } není; volby: { $known }
bad-option-none = žádné
bad-option-values = { $game }: { $name } má { $what }; na výběr je { $allowed }, každé jednou
bad-option-repeated = opakovanou hodnotu
bad-option-value = { $game }: { $name } nemůže být { $value }; na výběr je { $allowed }
bad-option-names = jmen: { $names }, lidí: { $persons }
bad-option-seat = místa jsou 1 až { $seats }, místo { $seat } tu není
bad-option-no-seat = míst je v téhle hře { $seats }
bad-option-guide = { $game }: první hra s průvodcem tu není
bad-option-no-lessons = { $game }: žádné lekce tu nejsou
bad-option-lesson = { $game }: lekce { $lesson } tu není
bad-option-level = úroveň { $level } potřebuje Numbu, která není nainstalovaná: { $command }
bad-option-box = { $game } se tu z krabice táhnout nedá: kdo by zadával, co se vytáhlo, viděl by i to, co má být skryté
bad-option-box-table = stůl s krabicí nemá hodiny ani trenéra a není v přehledu volných stolů
bad-option-box-play = s krabicí nejde semínko, trenér, průvodce ani ukázka
bad-option-referee = pro hru { $game } tu rozhodčí není; je pro: { $games }
bad-option-told = { $word } se tu zadat nedá
bad-option-told-meant = { $word } se tu zadat nedá; nemyslíš { $meant }?
bad-option-coach = trenér je jen pro jednoho hráče proti počítači, u stolu s radami
bad-option-client-name = jméno má 1 až 32 písmen bez háčků a čárek, číslic, - nebo _
bad-option-network = hru { $game } žádná síť nehraje; síť je pro { $games }
bad-option-network-cards = síť hraje jen s kartami, se kterými se učila
bad-option-network-again = v uložené hře hrála neuronová síť; napiš znovu její soubor: --opponent SOUBOR.npz
engine-house-name = { $written }: napiš NÁZEV=PŘÍKAZ, každý název jednou a jen z písmen bez háčků a čárek, číslic, teček, pomlček a podtržítek
bad-option-engine = v uložené hře hrál jiný program; napiš znovu který: --opponent engine:PŘÍKAZ
bad-option-me = sedět můžeš na jednom místě; ostatní u tohoto zařízení jsou "here"
bad-option-cards = soubor s kartami tu může mít nejvýš { $most } znaků
bad-file = Soubor se nedá použít.
    Kde: { $where }
    Proč: { $problem }
bad-save = Tuto uloženou hru nejde otevřít; soubor zůstává, jak je. Novou hru začneš příkazem { $command } s volbou --new.
bad-path = Se souborem { $path } se nedá pracovat ({ $problem }).

cli =
    Kouzlo: hry o kouzlech, přesně podle pravidel, v terminálu i v prohlížeči.
    Bez příkazu se otevře v prohlížeči; kde stránku není jak ukázat, zeptá se v terminálu.
cli-help = Vypíše tuto nápovědu.
cli-version = Vypíše verzi.
cli-lang = Jazyk; výchozí je jazyk systému.
cli-play = Začne hru, nebo pokračuje v té rozehrané.
cli-play-opponent = Jak hraje počítač: pupil, apprentice, journeyman (výchozí), wizard, master, archmage, od žáčka po arcimága; greedy hraje, co se zrovna nejvíc vyplatí, random náhodně; engine:PŘÍKAZ je jiný program, SOUBOR.npz neuronová síť, která se hru naučila.
cli-play-hotseat = Hrají jen lidé, všichni u jedné obrazovky.
cli-play-demo = Ukázka: počítač hraje sám se sebou.
cli-play-seats = Kolik hráčů hraje.
cli-play-seat = Na kterém místě sedíš; první je 1.
cli-play-name = Jméno hráče; u jedné obrazovky opakuj pro každého.
cli-play-option = Volba stolu, například rounds=2; vypíše je kouzlo games.
cli-play-cards = Hraje se s kartami z tohoto souboru.
cli-play-seed = Slovo, ze kterého se losuje: stejné slovo, stejné losování.
cli-play-draws = Kdo losuje: house (počítač, výchozí), nebo box: táhnete ze skutečné krabice a zadáváte, co to bylo.
cli-play-new = Začne novou hru a na rozehranou se neptá.
cli-play-guided = Jsem tu poprvé: první hra s průvodcem, proti nejslabšímu počítači.
cli-play-coach = Trenér: po každém tvém tahu řekne, co stál a co by bylo lepší; jen proti počítači.
cli-play-think = Kolik sekund má nejsilnější úroveň na tah; ostatní úměrně méně.
cli-resume = Pokračuje v uložené hře; bez jména souboru v té poslední.
cli-resume-opponent = Program nebo síť, která u tohoto stolu sedí, engine:PŘÍKAZ nebo SOUBOR.npz; v uložené hře to není.
cli-learn = Nauč se hru krátkými lekcemi: pozice, jedna myšlenka, tvoje tahy.
cli-games = Vypíše hry, kolik hráčů hrají a jaké mají volby stolu.
cli-rules = Vypíše pravidla hry, nebo jeden jejich odstavec.
cli-cards = Vlastní karty.
cli-cards-check = Zkontroluje soubor s kartami a řekne, co v něm opravit.
cli-cards-check-game = Hra, ke které karty patří.
cli-print = Vytvoří PDF k vytištění: karty, desky a pravidla.
    Vytisknout jde: mystic (120 karet, dvě desky, žetony), duel (36 karet), aid (list s pravidly každé hry), rules (celá pravidla).
cli-print-out = Soubor, který vznikne, třeba karty.pdf.
cli-print-paper = Velikost papíru.
cli-print-edition = Která edice Mystic elements.
cli-judge-cards = Na stole leží karty z tohoto souboru, třeba z tvé tištěné krabice.
cli-print-cards = Vlastní karty místo našich.
cli-print-game = U aid a rules: jen tahle hra.
cli-print-fronts = Bez rubů.
print-extra = Tisk potřebuje víc balíčků než samotné hraní. Nainstaluješ je takto: { $command }
print-done =
    { $pages ->
        [one] Hotovo: { $file }, 1 strana.
        [few] Hotovo: { $file }, { $pages } strany.
       *[other] Hotovo: { $file }, { $pages } stran.
    }
print-how = Tiskni ve skutečné velikosti (100 %). Ruby vyjdou za karty, když tiskneš oboustranně s otočením po delší straně.
print-how-fronts = Tiskni ve skutečné velikosti (100 %).
print-nothing = Nic k vytištění se nejmenuje { $what }. Vytisknout jde: { $known }.
print-no-cards = Edice a vlastní karty patří ke hrám s kartami; { $what } žádné nemá.
print-no-edition = Edice { $edition } hry { $what } není. Edice: { $known }.
print-no-game = Jedna hra se vybírá u aid a rules; { $what } je jedna sama o sobě.
print-letters = V písmu chybí { $letters }, třeba tady: { $text }
print-too-long = Tento text se na kartu nevejde ani ve velikosti { $size } bodů: { $text }
print-no-rulebook = Pravidla hry { $game } tu nejsou.
print-too-much = Krátká pravidla hry { $game } se na jeden list téhle velikosti nevejdou.
print-title-cards = { $game }: karty
print-title-aid = Pravidla na jednom listu
print-title-rules = Pravidla her
print-foot = Kouzlo · tiskni na 100 %, oboustranně, otočit po delší straně
print-foot-fronts = Kouzlo · tiskni na 100 %
print-page = { $title } · { $page }
serve-open = Herna je otevřená: { $link }
serve-lan = Pro ostatní v místní síti: { $link }
serve-only-here = Dostane se na ni jen tento počítač. Volba --lan pustí i místní síť.
serve-close = Ctrl+C ji zavře; všechny hry zůstanou uložené.
serve-closed = Herna je zavřená. Všechny hry zůstaly uložené.
serve-running = Herna už je otevřená (proces { $process }): { $link }
serve-held = Složku { $folder } drží proces { $process }, ale neodpovídá. Ukonči ho, nebo počkej, až se zavře; proměnná KOUZLO_DATA určí jinou složku.
health-cannot-write = Disk je plný, nebo se do složky či databáze s hrami nedá zapisovat. Na hry se dá dívat; dokud zápis nefunguje, žádný tah neprojde.
package-missing = Na tohle je potřeba balíček { $missing }, který tu není. Nainstaluješ ho takto: { $command }
serve-answers = Úvodní stránka odpovídá ({ $milliseconds } ms).
serve-demo =
    { $game }: host odehrál proti počítači celou hru, { $commands } { $commands ->
        [one] tah
        [few] tahy
       *[other] tahů
    } za { $seconds } s.
    Její zápis se přehrál znovu: každý tah je podle pravidel a každé losování odpovídá závazku ({ $digest }).
serve-demo-closed = Herna je zase zavřená.
serve-failed = Kontrola herny selhala: { $problem }
serve-no-folder = Složku pro hry { $folder } nejde použít ({ $problem }). Proměnná KOUZLO_DATA určí jinou.
serve-no-store = Hry nejde ukládat: { $problem }
serve-process = Proces { $number } běží ({ $process }).
serve-no-process = Server se nepodařilo spustit.
serve-needs-database = Víc procesů sdílí jednu databázi: zadej její adresu pomocí --store postgresql://…
serve-one-process = Víc procesů umí jen systémy typu Unix; tady je server jeden proces.
serve-no-hints = Zprávy o změnách se posílají přes Redis: redis://POČÍTAČ:PORT
serve-no-port = Port { $port } nejde použít ({ $problem }). Vyber jiný volbou --port, nebo ji vynech a najde se volný.
cli-serve = Otevře hernu: stoly v prohlížeči, pro tebe i pro přátele přes odkaz.
cli-serve-lan = Pustí i místní síť; ukáže odkaz a jeho QR kód.
cli-serve-demo = Otevře hernu v prázdné složce, nechá v ní hosta odehrát jednu hru a zavře ji: zkouška, že všechno funguje.
cli-serve-port = Port; výchozí je kterýkoli volný.
cli-serve-no-browser = Neotevře prohlížeč.
cli-serve-name = Další jméno, pod kterým je herna dostupná za proxy; lze opakovat.
cli-serve-think = Kolik sekund má nejsilnější úroveň na tah; ostatní úměrně méně.
cli-serve-engine = Nabídne návštěvníkům jako soupeře cizí program: NÁZEV=PŘÍKAZ (docs/engines.md); lze opakovat.
cli-serve-store = Databáze, do které se hry ukládají místo do souboru: postgresql://… (také KOUZLO_STORE).
cli-serve-processes = Kolik procesů si rozdělí práci; víc než jeden potřebuje databázi.
cli-serve-process-ports = Port, na kterém první proces odpovídá sám; každý další má následující port. Pro metriky a proxy.
cli-serve-hints = Redis, přes který si procesy hned říkají, co se změnilo: redis://… (také KOUZLO_HINTS); jinak přes databázi.
cli-serve-log = Kam se píše protokol: do souboru, nebo - na chybový výstup; jinak do server.log vedle her.
cli-compile-missing = Přeloží jen to, co ještě přeložené není, s nízkou prioritou a jen pokud to už nedělá jiný proces.
cli-compile = Přeloží pravidla her do strojového kódu, aby simulace běžely rychle.

cli-arg-game = hra
cli-arg-games = hry
cli-arg-file = soubor
cli-arg-a = A
cli-arg-b = B
cli-arg-lesson = lekce
cli-arg-problem = úloha
cli-arg-cards = karta karta
cli-arg-paragraph = odstavec
cli-arg-what = co
cli-pieces-options = [VOLBY]
cli-pieces-command = PŘÍKAZ
cli-replay = Přehraje zápis hry slovy, krok po kroku tam i zpět.
cli-verify = Ověří zápis hry: tahy, losování i výsledek.
cli-jobs = Počet procesů na tomto počítači.
cli-on = Místo toho cluster Ray: ray ho spustí na tomto počítači, ray://HOST:10001 použije běžící.
cli-problem = Vyřeš úlohu: pozici, která má právě jedno správné řešení; bez jména tu dnešní.
cli-problem-list = Vypíše všechny úlohy hry.
cli-lab = Změří, jak je hra vyvážená a jak silně hraje počítač.
cli-lab-balance = Odehraje mnohokrát všechny dvojice soupeřů (u duelu vyřeší výběry týmů) a napíše zprávu; po přerušení naváže.
cli-lab-balance-games = Kolik her na každou dvojici; u duelu kolik dvojic náhodných karet.
cli-lab-balance-profile = Jak počítač hraje; lze opakovat.
cli-lab-balance-card-games = Kolik her na dvojici, když jednu kartu nelze vyložit; 0 jednotlivé karty neměří.
cli-lab-balance-simulations = Místo hladových hráčů hrají dva hledající s tolika simulacemi na tah; po přerušení je zpráva o dosavadních hrách (jen Mystic elements).
cli-lab-balance-tolerance = Největší vzdálenost mezí každého výběru, jako podíl kola (jen duel).
cli-lab-balance-cards = Změří karty z tohoto souboru nebo složky.
cli-lab-balance-out = Složka pro výsledky a zprávu.
cli-lab-tune = Mění čísla na kartách, až všechny barvy vyhrávají stejně často nebo se vyplatí vybrat každého čaroděje; po přerušení naváže.
cli-lab-tune-steps = Kolik změn se zkusí.
cli-lab-tune-games = Kolik her na dvojici a změnu; u duelu kolik dvojic náhodných karet.
cli-lab-tune-tolerance = Největší vzdálenost mezí každého výběru, jako podíl kola (jen duel).
cli-lab-tune-cards = Začne s kartami z tohoto souboru nebo složky.
cli-lab-tune-out = Složka pro vyladěnou sadu.
cli-lab-book = Spočítá knihu zahájení pro nejsilnější úroveň; po přerušení naváže.
cli-lab-book-tolerance = Největší vzdálenost mezí každého výběru, jako podíl kola.
cli-lab-book-anybody = Změří každou smíšenou strategii proti všem čistým, ať má soupeř jakoukoli náhodnou kartu; trvá to déle.
cli-lab-book-cards = Spočítá ji pro karty z tohoto souboru.
cli-lab-book-out = Složka pro knihu a výběry, ze kterých vznikla.
cli-lab-ladder = Nechá všechny úrovně počítače hrát proti sobě a ohodnotí je; po přerušení naváže.
cli-lab-ladder-games = Kolik her hraje každá dvojice úrovní.
cli-lab-ladder-neighbours = Kolik her hraje každá úroveň s nejbližší vyšší.
cli-lab-ladder-mirror = Kolik her hraje nejsilnější úroveň sama se sebou.
cli-lab-ladder-simulations = Rozpočet nejsilnější úrovně na tah, v simulacích; jinak tolik, kolik stihne jedno jádro za sekundu.
cli-lab-ladder-level = Jen tyto úrovně; lze opakovat.
cli-lab-ladder-opponent = Další program nebo síť vedle úrovní, engine:PŘÍKAZ nebo SOUBOR.npz; lze opakovat.
cli-lab-ladder-option = Volba stolu; lze opakovat.
cli-lab-compare = Odehraje stejná rozdání s A a s B a řekne, v čem se liší: soubory karet, volby stolu nebo hráči; po přerušení naváže.
cli-lab-compare-a = Strana A: player=ÚROVEŇ nebo SOUBOR.npz, cards=SOUBOR nebo volba stolu NÁZEV=HODNOTA; lze opakovat.
cli-lab-compare-b = Strana B, zapsaná stejně.
cli-lab-compare-games = Počet rozdání; každé se hraje dvakrát.
cli-lab-compare-simulations = Rozpočet nejsilnější úrovně na tah, v simulacích; jinak tolik, kolik stihne jedno jádro za sekundu.
cli-lab-compare-out = Složka pro hry, stránku a soubory CSV.
cli-lab-sprt = Hraje A proti B, každé rozdání z obou stran, dokud sekvenční test nepozná, jestli je A silnější; po přerušení naváže. A i B jsou ÚROVEŇ, ÚROVEŇ,PARAMETR=ČÍSLO, SOUBOR.npz nebo engine:PŘÍKAZ.
cli-lab-sprt-elo0 = První hypotéza: A je silnější o tolik bodů Elo, nebo o méně.
cli-lab-sprt-elo1 = Druhá hypotéza: A je silnější o tolik bodů Elo, nebo o více.
cli-lab-sprt-alpha = Jak často smí test přijmout druhou hypotézu, i když platí první.
cli-lab-sprt-beta = Jak často smí test přijmout první hypotézu, i když platí druhá.
cli-lab-sprt-deals = Po tolika rozdáních test skončí bez výsledku; každé se hraje dvakrát.
cli-lab-sprt-simulations = Rozpočet nejsilnější úrovně na tah, v simulacích; jinak tolik, kolik stihne jedno jádro za sekundu.
cli-lab-sprt-seconds = Stejný čas procesoru na tah pro oba místo simulací.
cli-lab-sprt-option = Volba stolu; lze opakovat.
cli-lab-sprt-seed = Slovo, ze kterého se losují rozdání.
cli-lab-sprt-out = Složka pro hry.
cli-lab-people = Porovná lidi s počítačem na přinesených hrách: jak často volí každá úroveň totéž a co hráči ztrácejí. Uloží jen počty.
cli-lab-people-level = Jen tyto úrovně; lze opakovat.
cli-lab-people-positions = V kolika rozhodnutích každé hry se úrovní ptát.
cli-lab-people-simulations = Rozpočet nejsilnější úrovně na tah, v simulacích.
cli-lab-people-out = Složka pro počty a zprávu.
lab-people-passed = { $count ->
    [one] { $count } text nešel přinést bez otázky nebo nemá konec a přeskočil se.
    [few] { $count } texty nešly přinést bez otázky nebo nemají konec a přeskočily se.
    [many] { $count } textu nešlo přinést bez otázky nebo nemá konec a přeskočilo se.
   *[other] { $count } textů nešlo přinést bez otázky nebo nemají konec a přeskočily se.
}
cli-lab-problems = Najde pozice s jediným správným řešením, dokáže je a zapíše, co bylo zahozeno a proč; dá se přerušit a pokračovat.
cli-lab-problems-pieces = Kolik se prohledá: partií, nebo dílů každého druhu úloh.
cli-lab-problems-out = Složka pro úlohy a čísla.
cli-lab-review = Rozebere mnoho dohraných her (zápisy nebo složky se zápisy) a napíše zprávu o hráčích; po přerušení naváže.
cli-lab-review-seconds = Jak dlouho zhruba přemýšlet o každé hře; stejné číslo dá na každém počítači stejné rozbory.
cli-lab-review-quick = Přemýšlí jen desetinu času.
cli-lab-review-simulations = Simulace na celý tah místo sekund.
cli-lab-review-out = Složka pro rozbory, zprávu a soubor CSV.
cli-lab-comment = Odehraje hru s nejsilnější úrovní a zapíše ji i s tím, jak ji počítač hodnotil.
cli-lab-comment-opponent = Kdo proti ní hraje.
cli-lab-comment-simulations = Rozpočet nejsilnější úrovně na tah, v simulacích; jinak tolik, kolik stihne jedno jádro za sekundu.
cli-lab-comment-seed = Slovo, ze kterého se losuje.
cli-lab-comment-option = Volba stolu; lze opakovat.
cli-lab-ladder-out = Složka pro hry, tabulku a graf.
lab-step-mystic = { $kept ->
    [yes] ponecháno
   *[no] zamítnuto
}: { $card }, { $before } → { $after }; rozdíl barev v bodech: { NUMBER($distance, maximumFractionDigits: 2) }
lab-step-duel = { $card ->
    [start] před změnami: čarodějů, které se nevyplatí vybrat aspoň v polovině výběrů: { $distance }
   *[other] { $kept ->
        [yes] ponecháno
       *[no] zamítnuto
    }: { $before } → { $after }; čarodějů, které se nevyplatí vybrat aspoň v polovině výběrů: { $distance }
}
lab-tuned = Vyladěná sada: { $folder }
lab-progress = Dvojice soupeřů
lab-steps = Změny
lab-book = Kniha: { $file }
lab-games = Hry
lab-comment = (Hodnocení: s tím, co následuje, { $chance } % na výhru; místo toho { $other }: { $less } %.)
lab-comment-book = (Kniha zahájení: vylosováno z předem spočtené smíšené strategie, ve které je možností { $mixed }; tahle padne { $often }krát ze sta.)
lab-comment-sealed = (Hodnocení: tajná volba vylosovaná ze smíšené strategie, ve které je možností { $mixed }; tahle padne { $often }krát ze sta.)
lab-pieces = Díly
lab-report = Zpráva: { $file }
lab-passed-over = { $count ->
    [one] V jednom souboru není dohraná hra a byl přeskočen; zpráva říká proč.
    [few] Ve { $count } souborech není dohraná hra a byly přeskočeny; zpráva říká proč.
   *[other] V { $count } souborech není dohraná hra a byly přeskočeny; zpráva říká proč.
}
lab-bad-cluster = { $cluster } není cluster; napiš ray nebo ray://HOST:10001
lab-no-cluster = na adrese { $address } žádný cluster Ray neodpovídá: { $problem }
lab-same-sides = A a B jsou stejné; napiš například --b player=master
lab-no-level = úroveň { $level } neexistuje; na výběr: { $levels }
lab-no-search = { $level } nehledá, takže jeho hledání žádné parametry nemá
lab-no-parameter = { $written } není parametr hledání; napiš NÁZEV=ČÍSLO, na výběr: { $names }
lab-sprt-order = --elo0 musí být menší než --elo1
lab-sprt-one-budget = napiš buď --simulations, nebo --seconds
lab-sprt-hypotheses = H0: A je silnější nejvýš o { $elo0 } Elo; H1: aspoň o { $elo1 }; α = { $alpha }, β = { $beta }.
lab-sprt-deals = Rozdání: { $deals }; A získal 0, ¼, ½, ¾ a všechny body v { $counts }. Průměrný náskok A: { $lead }.
lab-sprt-elo = A získal { $share } ± { $doubt } % bodů: { $elo } Elo, 95% interval od { $low } do { $high }.
lab-sprt-verdict = Logaritmus podílu věrohodností { $ratio }, meze { $low } a { $high }: { $verdict ->
    [h0] platí H0.
    [h1] platí H1.
   *[open] zatím nerozhodnuto.
}
lab-sprt-fault = Prohráno chybou programu ({ $deal }): { $fault }
lab-compared-players-won = Podíl vyhraných her:
lab-compared-first-won = Podíl her, které vyhraje začínající:
lab-compared-points = Body jednoho hráče:
lab-compared-moves = Tahy jedné hry:
lab-compared = A { $a }, B { $b }, rozdíl { $difference } ± { $doubt }. { $seen ->
        [yes] To je víc, než vysvětlí náhoda (95 %).
       *[no] { $needed ->
            [0] Žádný rozdíl se nenaměřil.
           *[other] Může to být náhoda; takový rozdíl by se potvrdil asi po { $needed } rozdáních.
        }
    }
lab-drafts = Výběry týmů
lab-done = { $label }: { $done } z { $total }
lab-remaining = { $done }, zbývá { $time }
lab-worker-lost = Proces { $worker } skončil; jeho díl ({ $shard }) se udělá znovu.
lab-workers-lost = U jednoho dílu práce ({ $shard }) skončilo { $count } procesů po sobě, možná došla paměť. Co je hotovo, je uložené; zkus to znovu s menším --jobs.
cli-engine = Spustí rozhraní pro jiné programy: jeden objekt JSON na řádek.
cli-mcp = Nechá hrát program s jazykovým modelem, protokolem Model Context Protocol na vstupu a výstupu.
cli-mcp-name = Jméno, pod kterým si sedne; další klient téže složky potřebuje jiné.
cli-mcp-seed = Slovo, které rozhodne o losování nových her: pro ukázky a testy.

## Účty

page-account = Tvůj účet
page-account-link = Účet
page-account-why = Hrát se dá i bez účtu. S účtem ale najdeš své hry na každém zařízení a hry mezi lidmi s účtem se počítají do žebříčku.
page-account-guest = { $named ->
    [yes] Jsi tu jako host: { $name }.
   *[no] Jsi tu jako host beze jména.
} Když se přihlásíš nebo si založíš účet, tvoje hry přejdou s tebou.
page-account-done-sign_up = Účet je založený a přihlášení se povedlo.
page-account-done-sign_in = Přihlášení se povedlo.
page-account-done-sign_out = Odhlášení se povedlo.
page-account-done-others = Na ostatních zařízeních je účet odhlášený.
page-account-done-password = Heslo je změněné a na ostatních zařízeních je účet odhlášený.
page-account-done-delete = Všechno, co o tobě bylo uložené, je smazané.
page-sign-in = Přihlásit se
page-sign-up = Založit účet
page-sign-up-how = Stačí jméno a heslo aspoň o osmi znacích, e-mail není potřeba. Kdo heslo zapomene, musí se obrátit na provozovatele herny.
page-sign-out = Odhlásit se
page-password = Heslo
page-password-new = Nové heslo
page-password-again = Nové heslo ještě jednou
page-change-password = Změnit heslo
page-signed-in = Přihlášený účet: { $name }.
page-sessions = { $count ->
    [one] Přihlášení na jednom zařízení
    [few] Přihlášení na { $count } zařízeních
    [many] Přihlášení na { $count } zařízeních
   *[other] Přihlášení na { $count } zařízeních
}
page-sessions-how = Zůstal účet někde přihlášený? Tímhle se odhlásí všude kromě tohoto zařízení.
page-end-others = Odhlásit všude jinde
page-delete = Smazat účet
page-delete-how = Účet, žebříčkové body i stoly, u kterých kromě tebe nikdo nesedí, se hned smažou. Rozehrané hry se vzdají. U stolů ostatních zůstanou tvoje tahy, ale beze jména. Nepůjde to vzít zpět.
page-delete-sure = Navždy všechno smazat
page-forget-me = Zapomenout na mě
page-forget-me-how = Smaže tvoje jméno i místa u stolů. Rozehrané hry se vzdají.
page-print = Tisk
page-print-why = Karty k vystřižení, desky, žetony a pravidla jako PDF pro tvou tiskárnu.
page-print-what = Co
page-print-language = Jazyk
page-print-paper = Papír
page-print-a4 = A4
page-print-letter = Letter (8,5 × 11 palců)
page-print-backs = I s ruby karet
page-print-make = Vytvořit PDF
page-docs = Dokumentace
page-no-docs = Tato kopie Kouzla dokumentaci neobsahuje.
page-no-docs-clone = Vydané balíčky ji obsahují. Ze zdrojových kódů ji sestaví tento příkaz; potom stránku načti znovu:
page-ratings = Žebříček
page-ratings-of = Žebříček: { $game }
page-ladder-place = Místo
page-ladder-name = Jméno
page-ladder-points = Body
page-ladder-games = Hry
page-ratings-empty = Zatím se nezapočítala žádná hra. Počítají se dohrané hry, ve kterých mají účet všichni.
page-ratings-how = Počítají se dohrané hry mezi lidmi s účtem; hry s počítačem ne. Každý začíná s 1000 body; přibývají s výhrami a s tím, jak je jasnější, kdo jak dobře hraje.
page-no-ratings = Zatím se ti nezapočítala žádná hra.
page-rating = { $games ->
    [one] { $points } b. z jedné hry
    [few] { $points } b. ze { $games } her
    [many] { $points } b. z { $games } hry
   *[other] { $points } b. z { $games } her
}
refused-short_name = Jméno musí mít aspoň dvě písmena.
refused-name_taken = Tohle jméno (nebo k nerozeznání podobné) už někdo má.
refused-members_name = Takhle (nebo k nerozeznání podobně) se tu už jmenuje někdo s účtem. Přihlas se, nebo zvol jiné jméno.
refused-short_password = Heslo musí mít aspoň osm znaků.
refused-long_password = Heslo může mít nejvýš 128 znaků.
refused-weak_password = Tohle heslo se dá snadno uhodnout. Zvol jiné.
refused-common_password = Tohle heslo je příliš běžné a zkoušelo by se mezi prvními. Zvol jiné.
refused-wrong_password = Nesprávné jméno nebo heslo.
refused-not_the_same = Hesla se neshodují.
refused-too_many_tries = Příliš mnoho špatných hesel. Zkus to znovu za deset minut.
refused-busy = Zrovna se přihlašuje moc lidí najednou. Zkus to za chvilku znovu.
refused-signed_in = Účet už je přihlášený. Nejdřív se odhlas.
refused-no_account = Nejdřív se přihlas.

## kouzlo admin

cli-admin = Spravuje soubor herny: seznamy, zápisy, zálohy, úklid.
cli-admin-store = Databáze, která se spravuje místo souboru: postgresql://… (také KOUZLO_STORE).
cli-admin-migrate = Převede databázi do formátu této verze.
cli-admin-move = Zkopíruje všechno z jednoho úložiště do prázdného a obě porovná; herna musí být zavřená.
cli-admin-move-from = Databáze, ze které se kopíruje; jinak soubor herny.
cli-admin-move-to = Prázdná databáze, do které se kopíruje; jinak soubor herny.
cli-admin-list = Vypíše stoly od nejnovějšího.
cli-admin-list-game = Jen stoly této hry.
cli-admin-list-state = Jen stoly v tomto stavu.
cli-admin-export = Uloží zápisy dohraných her; bez uvedení stolů všech.
cli-admin-export-out = Složka, do které se zápisy uloží.
cli-admin-import = Přidá dohrané hry ze zápisů nebo ze složek se zápisy.
cli-admin-backup = Zkopíruje celou hernu do jednoho souboru; může být přitom otevřená.
cli-admin-backup-force = Přepíše existující soubor.
cli-admin-restore = Nahradí soubor herny zálohou; herna musí být zavřená.
cli-admin-restore-force = Nahradí soubor, který tam je; starý zůstane vedle nového.
cli-admin-check = Zkontroluje všechno uložené (nebo zálohu) a řekne, co je poškozené; herna může být přitom otevřená.
cli-admin-prune = Odstraní stoly, u kterých se dlouho nic nestalo, a hosty, kteří nikde nesedí.
cli-admin-prune-days = Kolik dní se počítá za dlouho.
cli-admin-prune-dry-run = Jen vypíše, co by se odstranilo.
cli-admin-chat = Ukáže chat u stolu nebo z něj smaže zprávy.
cli-admin-chat-delete = Smaže zprávu s tímto číslem.
cli-admin-chat-delete-all = Smaže všechny zprávy u stolu.
cli-admin-ratings = Přepočítá celý žebříček z výsledků.
cli-admin-password = Nastaví nové heslo tomu, kdo své zapomněl, a všude ho odhlásí.
cli-arg-table = stůl
cli-arg-tables = stoly
cli-arg-folder = složka
cli-arg-files = soubory
cli-arg-name = jméno
admin-progress = pracuji
admin-state-open = čeká na hráče
admin-state-playing = hraje se
admin-state-finished = dohráno
admin-tables = { $count ->
    [one] Jeden stůl.
    [few] { $count } stoly.
    [many] { $count } stolu.
   *[other] { $count } stolů.
}
admin-exported = { $count ->
    [one] Ve složce { $folder } je jeden zápis.
    [few] Ve složce { $folder } jsou { $count } zápisy.
    [many] Ve složce { $folder } je { $count } zápisu.
   *[other] Ve složce { $folder } je { $count } zápisů.
}
admin-imported = Nové hry: { $count }. Už tu byly: { $known }.
admin-backed-up = Záloha { $file } je v pořádku: { $size } KB.
admin-restored = { $count ->
    [one] Záloha s jedním stolem je obnovená.
    [few] Záloha se { $count } stoly je obnovená.
    [many] Záloha s { $count } stolu je obnovená.
   *[other] Záloha s { $count } stoly je obnovená.
}
admin-pruned = Odstraněno: stoly { $tables }, hosté { $guests }.
admin-would-prune = Odstranilo by se: stoly { $tables }, hosté { $guests }.
admin-rated = { $count ->
    [one] Žebříček je spočítaný z jedné hry.
    [few] Žebříček je spočítaný ze { $count } her.
    [many] Žebříček je spočítaný z { $count } hry.
   *[other] Žebříček je spočítaný z { $count } her.
}
admin-password = Nové heslo je { $password }. Účet je všude odhlášený.
admin-no-file = { $file } neexistuje.
admin-exists = { $file } už existuje. Volba --force ho přepíše.
admin-unreadable = Soubor je poškozený, nebo to není soubor Kouzla ({ $problem }). Nic se nezměnilo.
admin-other-format = Soubor napsala jiná verze programu (formát { $version }, tahle zná { $known }). Nic se nezměnilo.
admin-other-rules = Stůl { $table } začal podle pravidel verze { $version }, která tenhle program nemá. Nic se nezměnilo.
admin-in-use = Herna je otevřená (proces { $process }). Nejdřív ji zavři; nic se nezměnilo.
admin-bad-store = Úložiště je adresa databáze, postgresql://…; bez této volby se použije soubor herny.
admin-database = Databázi nejde použít: { $problem }
admin-no-database = Databázi určí volba --store; soubor se do nového formátu převede sám, když se otevře.
admin-migrated = Databáze má formát { $after }; předtím měla formát { $before }.
admin-moved = Zkopírováno a porovnáno: řádky { $rows }, z toho stoly { $tables }. Obě úložiště mají otisk { $digest }. Tam, odkud se kopírovalo, se nic nezměnilo.
admin-same-store = Volbou --from nebo --to urči databázi; druhým úložištěm je soubor herny.
admin-not-empty = { $store } už něco obsahuje. Nic se nezměnilo.
admin-not-equal = Kopie se neshodovala s originálem. Nic se nezměnilo.
admin-use-pg-dump = Databázi zálohují a obnovují vlastní programy PostgreSQL, pg_dump a pg_restore.
admin-unsaid = { $count ->
    [one] Smazána jedna zpráva. Otevřené stránky ji ukazují, dokud se znovu nenačtou.
   *[other] Smazané zprávy: { $count }. Otevřené stránky je ukazují, dokud se znovu nenačtou.
}
admin-no-table = Stůl { $table } neexistuje.
admin-not-over = Hra u stolu { $table } ještě neskončila; zápis by prozradil skryté karty.
admin-not-ours = { $file } není zápis dohrané hry s poctivým losováním. Nic se nezměnilo.
admin-check-whole = Všechno je v pořádku. Stoly: { $tables }, položky: { $entries }.
admin-check-table = Poškozeno: stůl { $table } ({ $game }). Z { $entries } položek je v pořádku prvních { $whole }.
admin-check-file = Poškozeno: sám soubor ({ $problem }).
admin-check-damaged = Poškozené stoly: { $damaged } z { $tables }.
admin-check-restore =
    Zavři hernu a obnov nejnovější zálohu, která je v pořádku: kouzlo admin restore SOUBOR --force
    Jestli je záloha v pořádku, zjistí: kouzlo admin check SOUBOR
    Dohrané hry, které jsou v pořádku, se dají předtím uložit: kouzlo admin export
admin-damaged = Stůl { $table } je poškozený; víc řekne kouzlo admin check.
admin-skipped = Vynecháno, protože jsou poškozené: { $count } (víc řekne kouzlo admin check).
admin-no-account = Účet { $name } neexistuje.

## „Jsi na řadě“

page-waiting = Čeká na tebe
page-waiting-none = Teď na tebe žádný stůl nečeká.
page-notify = Upozornit mě, až budu na řadě
page-notice = Kouzlo: jsi na řadě.

cli-judge = Rozhodne duel nebo útok dvou skutečných karet, nebo bez karet vede celou hru se skutečnými kartami: řekneš, co se hraje, a dozvíš se, co z toho plyne a podle kterého pravidla.
cli-judge-pile-a = Karta na hromádce prvního hráče; opakuj odspodu nahoru, platí vrchní.
cli-judge-pile-b = Karta na hromádce druhého hráče; opakuj odspodu nahoru, platí vrchní.
cli-judge-deck-a = Kolik karet zbývá prvnímu v balíčku.
cli-judge-deck-b = Kolik karet zbývá druhému v balíčku.
cli-judge-waiting-a = Čekající karta prvního, pokud se ukáže; none, když už žádná není.
cli-judge-waiting-b = Čekající karta druhého, pokud se ukáže; none, když už žádná není.
cli-judge-standing = Čí čaroděj v zóně už stojí: a je první, b druhý; bez této volby se vykládají oba.
cli-judge-use = Kdo použije schopnost, kterou použít může: a je první, b druhý; bez této volby nikdo.
cli-judge-told = Pokračuje zápasem, ve kterém se zadalo tohle.
cli-judge-name = Jméno hráče; opakuj pro druhého.
cli-solve = Vyřeší kolo dvou známých týmů: smíšené strategie obou, hodnotu kola a meze, které ji dokazují.
cli-solve-tokens = Žetony obou hráčů: 0-0, 1-0, 0-1 nebo 1-1.
cli-solve-draft = Vyřeší místo toho výběr týmu: místo týmů zadej dvě náhodné karty.
cli-solve-tolerance = Největší vzdálenost mezí, když se některý čaroděj může ptát; jinak je odpověď přesná.
cli-solve-cards = Řeší s čaroději z tohoto souboru.
cli-solve-plot = Zapíše do tohoto souboru graf (SVG), kde se který čaroděj hraje.
cli-arg-teams = tým tým
solve-extra = Řešení potřebuje víc balíčků než samotné hraní. Nainstaluješ je takto: { $command }
solve-progress = { $one }–{ $two }, { $iteration }. iterace: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } až { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) } %

## Rozbor hry

cli-review = Rozebere dohranou hru: jakou cenu mělo které rozhodnutí, co bylo štěstí a co by bylo lepší.
cli-review-seconds = Kolik sekund má zhruba trvat celý rozbor; stejné číslo dá na každém počítači stejný rozbor.
cli-review-quick = Zkrátí rozbor na desetinu času.
cli-review-simulations = Simulace na tah místo sekund.
cli-review-all = Všechna rozhodnutí po řadě, nejen ta nejhorší.
cli-review-svg = Zapíše křivku do tohoto souboru (SVG).
cli-review-json = Zapíše všechno do tohoto souboru, pro programy.
cli-import = Přinese hru odjinud: odkaz carcassonnelab, log z Board Game Arena, soubor .jcz. Udělá z ní zápis.
cli-import-out = Soubor pro zápis; bez něj se zápis vypíše.
cli-import-letters = Hráčům říkat A, B, C místo jmen.
cli-import-answer = Odpověď na otázku, jak ji příkaz položí; dá se uvést víckrát.
cli-export = Odnese hru jinam: odkaz pro carcassonnelab, obrázek, film, stránka, která stojí sama.
cli-export-out = Soubor; jeho koncovka říká, co se zapíše: .svg obrázek, .html stránka. Bez něj se vypíše odkaz.
cli-export-at = Krok hry; jinak ten poslední.
cli-export-film = Obrázek, který se hýbe: celá hra tah po tahu (.svg).
cli-arg-source = soubor nebo odkaz
review-progress = Posouzená rozhodnutí
review-title = Průběh hry: { $game }
review-written = Zapsáno: { $file }
review-unfinished = Tahle hra ještě neskončila. Rozebrat ji půjde, až skončí.
review-left = Hra skončila předčasně: součty odpovídají tomu, co se v tu chvíli dalo čekat.
review-unsearched = Pro tuhle hru počítač nemá prohledávání, takže ji rozebrat neumí.
review-interrupted = Přerušeno: neposouzená rozhodnutí: { $count }. Co změnila, se počítá jako štěstí.
review-player = { $who } – rozhodnutí: { $decisions }
review-sum = začátek { NUMBER($start, minimumFractionDigits: 1) } · štěstí { $luck } · vlastní volby { $own } · volby ostatních { $others } = { NUMBER($result, minimumFractionDigits: 1) } % výhry
review-accuracy = přesnost { NUMBER($accuracy, minimumFractionDigits: 1) } %; značky: { $marks }
review-hindsight = z toho { $hindsight } bez losování: pozdější výpočet viděl dál
review-curve = Naděje na výhru v procentech, krok po kroku: { $who }
review-curves = Naděje hráčů (A, B …) na výhru v procentech, krok po kroku:
review-all = Všechna rozhodnutí:
review-worst = Nejdražší rozhodnutí:
review-none = Žádné rozhodnutí si nezaslouží značku.
review-lost = { $number }. { $who }: { $played } – ztráta { NUMBER($lost, minimumFractionDigits: 1) } %
review-kept = { $number }. { $who }: { $played }
review-better = Lepší: { $move }. Šance na výhru je pak asi { $chance } %; se zahraným tahem { $less } %.
review-better-mixed = Lepší: { $move } ({ $often }krát ze sta). Přinese asi { $chance } %; zahraný tah { $less } %.
review-mixtures = Tajné volby: správná směs podle toho, co kdo věděl
review-mixture = { $number }. { $who } – hodnota { NUMBER($value, minimumFractionDigits: 1) } %, změřená mezera { $gap } %
review-option = { NUMBER($often, minimumFractionDigits: 1) } %: { $move } – přinese { NUMBER($brings, minimumFractionDigits: 1) } %
review-option-played = zahráno ({ NUMBER($often, minimumFractionDigits: 1) } % směsi): { $move } – přinese { NUMBER($brings, minimumFractionDigits: 1) } %
review-truth = Když jsou známé oba týmy:
review-round = { $number }. kolo: { $who } { NUMBER($value, minimumFractionDigits: 1) } %, mezera { $gap } %
review-team = { $who }: { $team }
review-plan = { NUMBER($often, minimumFractionDigits: 1) } %: { $plan }
review-plan-played = zahráno: { $plan } – přinese { NUMBER($brings, minimumFractionDigits: 1) } %
review-mark-brilliant = skvělé
review-mark-good = dobré
review-mark-none = bez značky
review-mark-inaccuracy = nepřesnost
review-mark-mistake = chyba
review-mark-blunder = hrubá chyba
review-number = { NUMBER($number, minimumFractionDigits: 1) }

## Trenér: u stolů, na stránkách i v terminálu

coach = Trenér
coach-on = Trenér: zapnutý
coach-off = Trenér: vypnutý
coach-fine = Dobrý tah.
coach-good = Dobrý tah, který se snadno přehlédne.
coach-brilliant = Skvěle: tohle by viděl málokdo.
coach-points = { NUMBER($points, maximumFractionDigits: 1) } { $points ->
    [one] bod
    [few] body
    [many] bodu
   *[other] bodů
}
coach-share = { NUMBER($share, maximumFractionDigits: 1) } % výhry
coach-cost = { $mark }: stálo tě to asi { $figure }.
coach-retry = Vzít zpět a zkusit znovu
learned = Co si odneseš
learned-moves = Posouzená rozhodnutí: { $moves }, z toho bez lepšího tahu: { $best }.
learned-cost = Dohromady to stálo asi { $figure }.
learned-retried = Zkoušeno znovu: { $retried }×; zachránilo to { $saved }.
learned-worst = Nejdražší tahy
coach-says = Trenér: { $what }
coach-begins = Trenér je zapnutý: po každém tvém tahu řekne, co stál. Když napíšeš { $key }, vezmeš tah zpět a můžeš to zkusit znovu, i když už soupeř odpověděl.
coach-way-back = Když napíšeš { $key }, vezmeš ho zpět a můžeš to zkusit znovu.

# Hry jako text, pro programy, které čtou a píšou: kouzlo.dialogue

text-waiting = Čeká se na: { $who }.
text-answer-line = Odpověz číslem řádku, jeho slovy nebo tahem v JSON.
text-answer-parts = Nebo vyjmenuj, celkem { $count }, oddělené čárkami, jmény nebo čísly: { $parts }.
text-answer-only-parts = Vyjmenuj { $count }, oddělené čárkami, jmény nebo čísly, nebo odpověz tahem v JSON: { $parts }.
text-part = { $what } ({ $count })
text-part-ordered = { $what } ({ $count }, v pořadí)
heard-empty = Odpověď je prázdná.
heard-long = Odpověď je moc dlouhá; čte se nejvýš { $most } znaků.
heard-nothing = „{ $typed }“ neodpovídá žádné možnosti.
heard-several = „{ $typed }“ odpovídá několika možnostem: { $choices }. Odpověz jedním číslem.
heard-contradiction = Číslo je { $number }, ale slovům odpovídá { $choices }. Vyber jedno z toho.
heard-numbers = Čísel je víc, { $numbers }, a vybrat jde jen jedna možnost.
heard-no-line = Řádek { $number } tu není; řádky jsou 1 až { $last }.
heard-json = Tohle není tah v JSON: { $problem }
heard-denied = „{ $typed }“ říká, co nechceš. Napiš jen to, co vybíráš.
heard-several-names = „{ $typed }“ odpovídá víc jménům: { $words }.
heard-no-name = Nic, co jde vybrat, se nejmenuje „{ $typed }“.
heard-twice = Dvakrát: { $word }.
heard-count = Potřeba je { $needed }, v odpovědi je { $named }: { $words }.
heard-not-here = Sem vybrat nejde { $word }: { $part }.
heard-again = Nic se nezahrálo. Otázka zůstává:

## Hry z jiných programů

place-source = { $source }
place-move = tah { $number }
brought-unknown = „{ $beginning }“ není zápis, odkaz carcassonnelab, log z Board Game Arena ani soubor .jcz
brought-too-long = přinést se dá nejvýš { $most } bajtů
brought-no-json = tohle není celý text JSON: je useknutý nebo ho někdo změnil
brought-link-strange = odkaz končí na „{ $strange }“ a to k němu nepatří
brought-link-cut = tahy mají { $count } znaků, a ne čtyři na každý: odkaz je useknutý
brought-link-tiles = tahů je { $moves } a kartiček bez místa { $out }, ale vylosovaných kartiček jen { $tiles }
brought-link-long = odkaz má víc kartiček než základní hra
brought-link-start = kartičky mají začínat startovní kartičkou { $tile } a dalších má být nejvýš { $most }
brought-link-move = „{ $move }“ není tah takového odkazu
brought-link-open = poslední tah ještě neskončil a odkaz drží jen celé tahy
brought-link-far = jedna kartička leží dál od začátku, než umí odkaz říct
brought-link-holds = takový odkaz drží základní hru pro dva, se sedláky a se 4 body za město ze dvou kartiček
brought-no-link = žádný jiný program odkazy na tuhle hru nemá
brought-arena-none = v tomhle logu nikdo nepokládá žádnou kartičku
brought-arena-players = kartičky pokládá tolik hráčů: { $count }; hra je pro 2 až 5
brought-arena-tile = log neříká, která kartička se položila, kam nebo jak
brought-strange-tile = typ kartičky { $type } není ze základní hry a jiné se přinést nedají
brought-no-segment = log jmenuje na kartičce { $tile } místo, které na ní není
brought-too-many = položilo se víc kartiček, než má základní hra
brought-cloister-cut = v souboru chybí hráči (2 až 5) nebo tahy
brought-cloister-more = v té hře je i { $more }; přinést se dá jen základní hra
brought-cloister-start = hra začíná jinými kartičkami než startovní kartičkou D
brought-cloister-message = „{ $message }“ do základní hry nepatří
brought-cloister-place = soubor neříká, kde nebo jak leží kartička { $tile }
brought-cloister-meeple = přinést se dají jen hráčovi vlastní obyčejné figurky
brought-other-seat = na tahu je hráč { $due }, a podle zdroje hráč { $said }
brought-illegal = kartička { $tile }, „{ $move }“: zakazuje to { $rule }
brought-over = kartička { $tile }, „{ $move }“: to už je po hře
brought-points = hráč { $seat } má podle zdroje { $said } b. a podle pravidel { $points } b.
brought-has-place = kartička { $tile } prý neměla místo, ale má ho
brought-no-place = kartička { $tile } tu nemá místo a ze hry odchází, ale zdroj ji pokládá
brought-ask-end = Zbyly kartičky, které neměly místo. Dohrálo se až do konce?
brought-ask-tile = Jedna kartička ({ $tile }, { $letter }) se vylosovala, neměla místo a odešla ze hry. Kdy?
brought-answer-over = Ano, až do konce
brought-answer-left = Ne, nedohrálo se
brought-answer-before = Před tahem { $number }
brought-source-kouzlo = zápis
brought-source-carcassonnelab = carcassonnelab
brought-source-boardgamearena = Board Game Arena
brought-source-jcloisterzone = JCloisterZone
brought-from = Přineseno odjinud ({ $source }), tahů: { $moves }. Pravidla každý z nich dovolují.
brought-answer-with = Odpověz volbou --answer { $id }=HODNOTA:
brought-written = Zápis: { $file }
verified-brought = Tuhle hru vedl jiný program ({ $source }): pravidla zápis dodržel, losování ale nikdo ověřit nemůže.
export-title = { $game }: { $names }
export-begin = Hra začíná.
export-first = Na začátek
export-back = O krok zpět
export-play = Přehrát nebo zastavit
export-forward = O krok dál
export-last = Na konec
export-step = Krok hry
export-only = Tahle stránka ukazuje hru skriptem, který je v ní; bez skriptů je vidět jen začátek.
export-written = Zapsáno: { $file }
export-ending = { $file } má končit na .svg (obrázek) nebo .html (stránka)
refused-no_picture = Tahle hra ještě obrázky nemá; samostatná stránka ukáže stůl v písmenech.
cli-site = Postaví hernu bez serveru: složku, kterou vystaví jakýkoli web a která pak funguje i bez připojení.
cli-site-out = Složka; starší herna v ní se nahradí.
site-fetch = Stahuje se, co je potřeba…
site-compile = Překládá se pro prohlížeč…
site-write = Zapisuje se složka…
site-built = Hotovo: { $files } souborů, { $size } MB, ve složce { $folder }. První návštěva stáhne { $first } MB.
site-needs-node = Je k tomu potřeba Node s npm: nainstaluj ho, nebo přidej doplněk pomocí pip install "kouzlo[web]".
site-needs-client = Stránky nejsou postavené, a bez nich není co vystavit: make setup.
site-not-empty = Složka { $folder } není prázdná a není v ní herna. Vyber jinou.
site-failed = Nepovedlo se to, { $program } hlásí: { $problem }
