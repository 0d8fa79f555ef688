# Stůl Carcassonne v prohlížeči.

web-carcassonne-rotate-left = Otočit doleva
web-carcassonne-rotate-right = Otočit doprava
web-carcassonne-only-rotation = Sem se karta hodí jen takhle.
web-carcassonne-which-way = Jak karta leží?
web-carcassonne-lay = Přiložit kartu
web-carcassonne-confirm = Potvrdit
web-carcassonne-cancel = Zrušit
web-carcassonne-close = Zavřít
web-carcassonne-tools = Pohled na krajinu
web-carcassonne-nearer = Přiblížit
web-carcassonne-farther = Oddálit
web-carcassonne-fit = Ukázat celou krajinu
web-carcassonne-remaining = Zbývající karty
web-carcassonne-thrown-out = Karty, které se nikam nevešly
web-carcassonne-aids = Pomůcky: hodnoty, zbývající karty, místa, kam se už žádná karta nehodí
web-carcassonne-map = Mapka krajiny
web-carcassonne-scored = Bodování
web-carcassonne-beside = vedle krajiny
web-carcassonne-as-city = Rytíř do města
web-carcassonne-as-road = Lupič na cestu
web-carcassonne-as-monastery = Mnich do kláštera
web-carcassonne-as-field = Sedlák na louku
web-carcassonne-which = Kterou figurkou táhneš?
web-carcassonne-where = { $figure }: vyber zářící cestu nebo město.
web-carcassonne-does-mage = o 1 bod víc za každou kartu
web-carcassonne-does-witch = polovina bodů, zaokrouhleno nahoru
web-carcassonne-for = { $whose }
web-carcassonne-nobody = nikdo tam nestojí
web-carcassonne-effect-mage = Mág: o 1 víc za každou kartu ({ carcassonne-tiles }): { $plain } → { $changed } ({ $whom })
web-carcassonne-effect-witch = Čarodějnice: polovina, zaokrouhleno nahoru: { $plain } → { $changed } ({ $whom })
web-carcassonne-feature-city = { $finished ->
    [0] město
   *[other] dokončené město
}, { carcassonne-tiles }
web-carcassonne-feature-road = { $finished ->
    [0] cesta
   *[other] dokončená cesta
}, { carcassonne-tiles }
web-carcassonne-feature-monastery = { $finished ->
    [0] klášter
   *[other] dokončený klášter
}, { carcassonne-tiles }
web-carcassonne-feature-field = louka, { carcassonne-tiles }
web-carcassonne-fits = { $fitting ->
    [0] Ze zbylých karet ({ $left }) sem nepasuje žádná
    [one] Ze zbylých karet ({ $left }) sem pasuje { $fitting }
    [few] Ze zbylých karet ({ $left }) sem pasují { $fitting }
   *[other] Ze zbylých karet ({ $left }) sem pasuje { $fitting }
}
web-carcassonne-held = { $whose }: nyní { carcassonne-points }
web-carcassonne-free = nikdo tam nestojí
web-carcassonne-beyond = { $side ->
    [left] Vlevo
    [right] Vpravo
    [up] Nahoře
   *[down] Dole
} { $count ->
    [one] je ještě jedna možnost
    [few] jsou ještě { $count } možnosti
   *[other] je ještě { $count } možností
}

keys-of-table =
    R, E, Q: otočit kartu
    Šipky: z místa na místo, Enter: přiložit
    Shift a šipky: posunout krajinu
    +, −, F: přiblížit, oddálit, celá krajina
    1 až 8: umístit figurku, N: žádnou
    M, Č (nebo W): vybrat mága, nebo čarodějnici
    Mezerník: ukončit tah

web-carcassonne-effects = { $effects }
web-carcassonne-place = od poslední karty { $way }, otočení { $rotation }°
web-carcassonne-steps-N = { $steps } na sever
web-carcassonne-steps-E = { $steps } na východ
web-carcassonne-steps-S = { $steps } na jih
web-carcassonne-steps-W = { $steps } na západ
web-carcassonne-won-by = Náskok vítěze: { carcassonne-points }.
web-carcassonne-tally = Odkud jsou body
web-carcassonne-tally-city = Města
web-carcassonne-tally-road = Cesty
web-carcassonne-tally-monastery = Kláštery
web-carcassonne-tally-field = Louky
web-carcassonne-tally-figures = Mág a čarodějnice
web-carcassonne-tally-sum = Celkem

# Kde, to ukazuje krajina: žádné souřadnice.
carcassonne-at-place = { "" }
carcassonne-at-segment = { "" }
carcassonne-by-segment = { "" }
carcassonne-at-to = { "" }
carcassonne-from-place = { "" }
carcassonne-from-segment = { "" }
carcassonne-came-from = { "" }
carcassonne-in-place = { "" }
carcassonne-choose-place = karta otočená o { $rotation }°
carcassonne-choose-place-with = karta otočená o { $rotation }°: { $effects }
