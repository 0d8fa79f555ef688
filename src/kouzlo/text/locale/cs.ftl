### Slova a věty, které mají všechny hry společné.

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
seat-chance = náhoda
level-random = hraje náhodně
level-greedy = hraje, co se zrovna nejvíc vyplatí
at-table = { $game }. U stolu: { $who }.
computer-plays = { $who } { $level }.
keys = Otazník vypíše nápovědu, k hru uloží a skončí.

## Otázky a odpovědi

group = { $heading } ({ $count ->
    [one] { $count } možnost
    [few] { $count } možnosti
    [many] { $count } možnosti
   *[other] { $count } možností
})
heading = { $heading }:
no-such-number = Takové číslo tu není. Napiš číslo od 1 do { $last }.
nothing-found = Nic tu neodpovídá zadání „{ $typed }“. Nápovědu vypíše otazník.
nothing-back = Teď není co vzít zpět.
gather-one = Napiš číslo nebo jméno.
gather-any = Napiš čísla nebo jména, stačí i postupně. Zbývá vybrat: { $left }.
gather-ordered = Napiš čísla nebo jména v pořadí, stačí i postupně. Zbývá vybrat: { $left }.
taken = Vybráno: { $words }.
already-taken = { $what }: to už je vybráno. Z tohoto řádku nevybírám nic.
too-many = To je moc: na řádku je { $typed }, ale vybrat zbývá { $left }. Z tohoto řádku nevybírám nic.
which-one = Tomu odpovídá víc možností: { $words }. Napiš víc písmen nebo číslo.
gathered = { $what }: { $words }.
ask-agree = Enter potvrdí, z vrátí o krok zpět.
ask-end-turn = Enter ukončí tah, z vezme poslední krok zpět.
taken-back = { $moves ->
    [one] Poslední krok je vzat zpět.
   *[other] Poslední kroky jsou vzaty zpět ({ $moves }).
}

## Opona mezi hráči u jedné obrazovky

curtain = Teď rozhoduje { $who }. Ostatní se nedívají! Až budeš u obrazovky jen ty, stiskni Enter.
ask-go-on = Enter: dál.
only-for-you = Jen pro tebe:

## Odmítnutí a pravidla

refused-illegal = To pravidla nedovolují.
refused-not_your_turn = Teď nejsi na řadě.
refused-over = Hra už skončila.
refused-no_move = Není co vzít zpět.
rule-quoted = { $rule }: { $text }

## Nápověda

help-phase = Fáze: { $phase }.
help-keys =
    číslo – vybere z posledního seznamu; víc čísel najednou: 1 4 7
    písmena – hledají v seznamu, na háčcích a čárkách nezáleží
    Enter – vypíše seznam znovu nebo potvrdí
    z – zpět
    s – stůl
    k – konec; hra se uloží
    ? 3 – vysvětlí třetí položku seznamu
    ? jméno – vysvětlí kartu nebo najde pravidlo

## Konec hry

outcome-win = { $who-is ->
    [you] Vyhráváš!
   *[other] Vítězí { $who }.
}
outcome-shared = O vítězství se dělí { $who }.
outcome-standing = { $rank }. místo: { $who }, skóre { $score }.

## Uložené hry a zápisy

ask-resume = { $game }: máš tu rozehranou hru. Enter v ní pokračuje, n začne novou.
saved = Hra je uložena ({ $path }). Až ji příště spustíš, nabídne ti pokračování; stačí i příkaz: kouzlo resume
nothing-saved = Žádná rozehraná hra tu není. Novou začneš příkazem kouzlo play; na výběr: { $games }.
record-kept = Zápis hry: { $path }
demonstration = Nikdo nepíše, a tak hraje počítač sám se sebou. Hrát můžeš v terminálu.
goes-on = Hra pokračuje. Co se stalo naposledy:

replay-length = Zápis má { $count ->
    [one] { $count } krok
    [few] { $count } kroky
    [many] { $count } kroku
   *[other] { $count } kroků
}.
replay-keys = Enter jde dál, z zpět, číslo na ten krok, s ukáže stůl, k skončí.
replay-end = Dál už zápis nejde.
replay-step = { $number }. { $who }: { $move }
verified = Zápis je v pořádku. Tahy: { $moves }, losování: { $draws }, vzato zpět: { $undos }.
verified-fair = Losovalo se z tajemství, ke kterému se stůl zavázal před prvním tahem, a každé losování mu odpovídá.
verified-sealed = Tajemství, ze kterého se losovalo, v zápisu není, a tak losování ověřit nejde.
verified-seeded = Losovalo se ze slova v zápisu a každé losování mu odpovídá.
verified-scripted = Losoval ten, kdo zápis psal, a tak losování ověřit nejde.
verified-digest = Otisk zápisu: { $digest }
outcome-none = Hra není dohraná.

## Hry a karty

unknown-game = Takovou hru neznám. Na výběr: { $games }.
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
no-such-rule = Odstavec { $rule } v pravidlech není. Odstavce jdou od { $first } do { $last }.
cards-fit = { $path }: v pořádku. { $game } se s touto sadou dá hrát; sada { $set }, karet: { $cards }.
cards-warning = Pozor: { $warning }
cards-use = Zahraješ si takto: { $command }
compiling = { $number }/{ $of } { $game }: překládám pravidla do strojového kódu…
no-compiler = Numba tu není, a tak není čím překládat. Hrát se dá i bez toho.
compiled = { $game }: hotovo za { $seconds } s.

## Příkazová řádka

cli-usage = Použití: { $command } { $pieces }
cli-options = Volby
cli-commands = Příkazy
cli-see-help = Nápověda: { $command }
cli-no-such-command = Příkaz { $command } neexistuje. Na výběr: { $known }.
cli-no-such-option = Volba { $option } tu není.
cli-option-alone = Volba { $option } je napsaná špatně: buď jí chybí hodnota, nebo ji má navíc.
cli-missing = Chybí { $what }.
cli-not-among = Volba { $what } má jinou hodnotu, než smí. Na výběr: { $allowed }.
cli-bad-value = Volba { $what } nemá správnou hodnotu ({ $detail }).
cli-extra = Na konci je něco navíc: { $words }.
cli-not-understood = Příkazu nerozumím ({ $detail }).
bad-option = Takový stůl připravit nejde ({ $detail }).
bad-file = Soubor se nedá použít.
    Kde: { $where }
    Proč: { $problem }
bad-save = Tuto uloženou hru nejde otevřít; soubor zůstává, jak je. Novou hru začneš příkazem kouzlo play s volbou --new.
bad-path = { $path }: se souborem se nedá pracovat ({ $problem }).

cli = Kouzlo: hry o kouzlech, přesně podle pravidel, v terminálu.
cli-help = Vypíše tuto nápovědu.
cli-version = Vypíše verzi.
cli-lang = Jazyk; jinak rozhodne jazyk systému.
cli-play = Začne hru, nebo pokračuje v té, kterou jsi opustil.
cli-play-opponent = Jak hraje počítač: random náhodně, greedy to, co se zrovna nejvíc vyplatí.
cli-play-hotseat = Hrají jen lidé, všichni u jedné obrazovky.
cli-play-demo = Ukázka: počítač hraje sám se sebou.
cli-play-seats = Kolik hráčů hraje.
cli-play-seat = Na kterém místě sedíš; první je 1.
cli-play-name = Jméno hráče; u jedné obrazovky opakuj pro každého.
cli-play-option = Volba stolu, například rounds=2; vypíše je kouzlo games.
cli-play-cards = Hraje se s kartami z tohoto souboru.
cli-play-seed = Slovo, ze kterého se losuje: stejné slovo, stejné losování.
cli-play-new = Začne novou hru a na rozehranou se neptá.
cli-resume = Pokračuje v uložené hře; bez jména souboru v té poslední.
cli-games = Vypíše hry, kolik hráčů hrají a jaké mají volby stolu.
cli-rules = Vypíše pravidla hry, nebo jeden jejich odstavec.
cli-cards = Vlastní karty.
cli-cards-check = Zkontroluje soubor s kartami a řekne, co v něm opravit.
cli-cards-check-game = Hra, ke které karty patří.
cli-compile = Přeloží pravidla her do strojového kódu, aby simulace běžely rychle.

cli-arg-game = hra
cli-arg-games = hry
cli-arg-file = soubor
cli-arg-paragraph = odstavec
cli-pieces-options = [VOLBY]
cli-pieces-command = PŘÍKAZ
cli-replay = Přehraje zápis hry slovy, krok po kroku tam i zpět.
cli-verify = Ověří zápis hry: tahy, losování i výsledek.
cli-lab = Laboratoř: změří, jak je hra vyvážená.
cli-lab-balance = Odehraje mnohokrát všechny dvojice soupeřů a napíše zprávu; po přerušení pokračuje tam, kde skončila.
cli-lab-balance-games = Kolik her na každou dvojici.
cli-lab-balance-profile = Jak počítač hraje; pro víc způsobů zopakuj.
cli-lab-balance-card-games = Kolik her na dvojici, když jednu kartu nelze vyložit; 0 jednotlivé karty neměří.
cli-lab-balance-workers = Kolik procesů hraje.
cli-lab-balance-cards = Změří karty z tohoto souboru nebo složky.
cli-lab-balance-out = Kde jsou výsledky a zpráva.
cli-lab-tune = Mění čísla na kartách, vždy jedno, až všechny barvy vyhrávají stejně; po přerušení pokračuje tam, kde skončila.
cli-lab-tune-steps = Kolik změn se zkusí.
cli-lab-tune-games = Kolik her na dvojici a změnu.
cli-lab-tune-cards = Začne s kartami z tohoto souboru nebo složky.
cli-lab-tune-out = Kde je vyladěná sada.
lab-step = { $kept ->
    [yes] ponecháno
   *[no] zamítnuto
}: { $card }, { $before } → { $after }; rozdíl barev v bodech: { NUMBER($distance, maximumFractionDigits: 2) }
lab-tuned = Vyladěná sada: { $folder }
lab-progress = Dvojice soupeřů
lab-report = Zpráva: { $file }
cli-engine = Mluví s programy: jeden objekt JSON na řádek.
