# Hvězdy a oblázky, hra na hraní pro testy.
game-toy = Hvězdy a oblázky
standing = { $who }: { $score ->
    [one] { $score } bod
    [few] { $score } body
    [many] { $score } bodu
   *[other] { $score } bodů
}, { $rank }. místo.

option-rounds = počet kol
option-looking = nakouknutí za bod

phase-draw = rozdání karty
phase-look = nakouknutí za bod
phase-stake = sázky
phase-over = konec

card-pebble = oblázek
card-acorn = žalud
card-feather = pírko
card-star = hvězda
card-unknown = neznámá karta

drew = { $who } { $who-is ->
    [you] dostáváš
   *[other] dostává
} kartu: { $card }.
looked = { $who } { $who-is ->
    [you] platíš bod a nakukuješ
   *[other] platí bod a nakukuje
} do cizí karty ({ $whose }): { $card }.
declined = { $who } { $who-is ->
    [you] nenakukuješ
   *[other] nenakukuje
}.
staked = { $who } { $who-is ->
    [you] sázíš
   *[other] sází
} { $points ->
    [0] nic
    [one] jeden bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}.
staked-nothing = { $who } { $who-is ->
    [you] nesázíš
   *[other] nesází
} nic.
showed = { $who } { $who-is ->
    [you] ukazuješ
   *[other] ukazuje
} kartu: { $card }.
took = { $who } { $who-is ->
    [you] bereš
   *[other] bere
} všechny sázky: { $points ->
    [0] nic
    [one] jeden bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}.
returned = Nejvyšší karty jsou stejné, sázky se vracejí.
laid-aside = { $who } { $who-is ->
    [you] odkládáš
   *[other] odkládá
} kartu: { $card }.

ask-look = Zaplatíš bod a nakoukneš do další karty ({ $whose })?
ask-stake = Držíš: { $card }. Kolik vsadíš? Tvé body: { $points }.
choose-look = nakouknout do karty ({ $whose })
choose-not-look = nenakukovat
choose-stake = { $points ->
    [0] nic
    [one] jeden bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}

rule-TO-1 = Dva nebo tři hráči, každý se třemi body, hrají o čtrnáct karet: pět oblázků, čtyři žaludy, tři pírka a dvě hvězdy.
rule-TO-2 = Na začátku kola dostane každý hráč náhodnou kartu, do které se podívá jen on.
rule-TO-3 = Pak smíš, až přijde řada na tebe, za jeden bod nakouknout do karty hráče po tobě; kdo nemá ani bod, toho se nikdo neptá.
rule-TO-4 = Všichni současně a tajně vsadí žádný až tři body.
rule-TO-5 = Nikdo nevsadí víc bodů, než má.
rule-TO-6 = Kdo vsadil, ukáže kartu: nejvyšší bere všechny sázky; jsou-li nejvyšší karty stejné, sázky se vracejí.
rule-TO-7 = Všechny karty se odloží; karta hráče, který nic nevsadil, zůstane lícem dolů.
rule-TO-8 = Po posledním kole vítězí hráč s nejvíce body; při shodě se o vítězství dělí.
