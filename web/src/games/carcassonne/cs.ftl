# Stůl Carcassonne v prohlížeči.

carcassonne-web-rotate-left = Otočit doleva
carcassonne-web-rotate-right = Otočit doprava
carcassonne-web-only-rotation = Sem se karta hodí jen takhle.
carcassonne-web-lay = Přiložit kartu
carcassonne-web-confirm = Potvrdit
carcassonne-web-cancel = Zrušit
carcassonne-web-close = Zavřít
carcassonne-web-tools = Pohled na krajinu
carcassonne-web-nearer = Přiblížit
carcassonne-web-farther = Oddálit
carcassonne-web-fit = Ukázat celou krajinu
carcassonne-web-remaining = Zbývající karty
carcassonne-web-thrown-out = Karty, které se nikam nevešly
carcassonne-web-aids = Pomůcky: hodnoty, zbývající karty, místa, která už nic nezaplní
carcassonne-web-map = Mapka krajiny
carcassonne-web-scored = Bodování
carcassonne-web-beside = vedle krajiny
carcassonne-web-as-city = Rytíř do města
carcassonne-web-as-road = Lupič na cestu
carcassonne-web-as-monastery = Mnich do kláštera
carcassonne-web-as-field = Sedlák na louku
carcassonne-web-which = Kterou figurkou táhneš?
carcassonne-web-where = Kam: { $figure }? Vyber zářící cestu nebo město.
carcassonne-web-does-mage = o 1 bod víc za každou kartu
carcassonne-web-does-witch = polovina bodů, zaokrouhleno nahoru
carcassonne-web-for = { $whose }
carcassonne-web-nobody = nikdo tam nestojí
carcassonne-web-effect-mage = Mág: o 1 víc za každou kartu ({ carcassonne-tiles }): { $plain } → { $changed } ({ $whom })
carcassonne-web-effect-witch = Čarodějnice: polovina, nahoru: { $plain } → { $changed } ({ $whom })
carcassonne-web-feature-city = { $finished ->
    [0] město
   *[other] dokončené město
}, { carcassonne-tiles }
carcassonne-web-feature-road = { $finished ->
    [0] cesta
   *[other] dokončená cesta
}, { carcassonne-tiles }
carcassonne-web-feature-monastery = { $finished ->
    [0] klášter
   *[other] dokončený klášter
}, { carcassonne-tiles }
carcassonne-web-feature-field = louka, { carcassonne-tiles }
carcassonne-web-held = { $whose }: nyní { carcassonne-points }
carcassonne-web-free = nikdo tam nestojí
