### Co říká jen klient v prohlížeči; všechno ostatní říká slovy herny a her.

web-opening = Otvírám stůl…
web-cannot-reach = S hernou se nedá spojit.
web-close = Zavřít
web-about = Podrobnosti: { $what }
web-log-show = Ukázat na stole
web-why = proč?
web-link = Odkaz
web-copy = Kopírovat odkaz
web-copied = Zkopírováno
web-share = Poslat…
web-link-here = Odkaz pro tento počítač
web-invite-local = Tenhle odkaz vede jen na tento počítač. Telefon ani jiný počítač ho neotevře.
web-invite-open = Pustit přátele z mé Wi‑Fi
web-invite-open-why = Dostaneš odkaz a QR kód pro všechny ve stejné domácí síti. Platí to, než Kouzlo zavřeš; z internetu se sem nikdo nedostane.
web-invite-home = Odkaz otevře každý, kdo je s tebou na stejné Wi-Fi nebo ve stejné domácí síti. Když ho telefon neotevře, brání mu nejspíš firewall tohoto počítače nebo síť pro hosty.
web-invite-name = Přátelé sem chodí přes adresu { $name }. Otevři si Kouzlo také na ní a pozvánku pošli odtamtud.
web-invite-command = Odtud se Kouzlo ostatním otevřít nedá. Na počítači, kde běží, ho spusť takhle:
web-elsewhere = Přítel není na stejné Wi-Fi?
web-elsewhere-how = Kouzlo nemá na internetu žádný server; cestu k tomuto počítači otevíráš ty. Osvědčily se dvě.
web-elsewhere-vpn = Společná VPN, třeba WireGuard nebo Tailscale. Za --name napiš adresu tohoto počítače ve VPN a otevři si Kouzlo na ní:
web-elsewhere-tunnel = Vlastní tunel nebo proxy na serveru s veřejnou adresou, třeba přes SSH. Za --name napiš jeho jméno a otevři si Kouzlo pod ním:
web-elsewhere-page = Postup krok za krokem:
web-host-name = Jak ti mají přátelé říkat?
web-host-name-why = Bez jména uvidí jen „{ $name }“.
web-host-name-save = Uložit
web-on-this-device = na tomto zařízení
web-taken-away = Tenhle stůl už tu není. Kdo ho založil, ten ho zrušil.
web-question = Co se rozhoduje
web-telling = Sleduj, jak to dopadne.
web-step = Krok
web-go-on = Pokračovat
web-speed = Rychlost ×{ $speed }
web-skip = Přeskočit
web-cut = Spojení se přerušilo. Nic se neztratilo; obnoví se samo.
web-days = { $days ->
    [one] { $days } den
    [few] { $days } dny
    [many] { $days } dne
   *[other] { $days } dní
}
web-is-asked = na tahu
web-beyond = { $count ->
    [one] ještě jedna možnost
    [few] ještě { $count } možnosti
   *[other] ještě { $count } možností
}
web-text-page = Textová verze
web-correct = Opravit
web-corrections = Opravit, co se zadalo
web-corrections-why = Vyber krok a hra se vrátí před něj. Co se tím vezme zpět, neztratí se: dá se to zadat znovu.
web-go-on-why = { $count ->
    [one] Jeden vrácený krok se dá zadat znovu.
    [few] { $count } vrácené kroky se dají zadat znovu.
   *[other] { $count } vrácených kroků se dá zadat znovu.
}
web-go-on-one = Znovu o krok
web-go-on-all = { $count ->
    [few] Znovu všechny { $count }
   *[other] Znovu všech { $count }
}
web-more-phones = Další telefony u stolu
web-more-phones-how = Kdo otevře odkaz nebo si vyfotí kód, vidí totéž a může zadávat taky.
web-enter-too = Zadávat taky z tohoto telefonu
web-more = Další možnosti
web-clear = Vymazat

## První stránka

web-continue = Hrát dál
web-played = Odehrané hry
web-more-choices = Vlastní stůl…
web-join-table = Přisednout ke stolu
web-paste-link = Odkaz, který ti přišel
web-no-link = Tohle není odkaz ke stolu. Zkopíruj ho prosím celý.
web-table-over = hra skončila
web-table-open = čeká na hráče
web-table-played = hraje se
web-how-many = Hráči
web-who-plays = Kdo hraje: { $game }
web-who-plays-why = Jména nejsou nutná. Kdo žádné nemá, bude prostě „hráč 1“ nebo „hráč 2“.
web-play = Hrát
web-how-strong = Jak silný má být počítač?
web-level-usual = pro začátek
web-level-last = naposledy
web-level-slow = Zatím tu přemýšlí déle a hraje slaběji.
web-engine-about = Cizí program, který sem přidal provozovatel.
web-level-up = Tři výhry za sebou! Troufneš si na silnějšího soupeře?
web-level-down = Tři prohry za sebou. Chceš zkusit slabšího soupeře?
web-level-try = Zkusit úroveň { $level }
web-name-of = Jméno na { $number }. místě
web-close-table-of = Zrušit stůl: { $game }
web-close-table-sure = Opravdu zrušit?

## Přehrání hry

web-replay = Přehrát hru
web-replay-own = Přehrát zápis ze souboru
web-replay-steps = Procházení hry
web-replay-step = Krok hry
web-replay-at = krok { $at } z { $last }
web-replay-first = Na začátek
web-replay-back = O krok zpět
web-replay-forward = O krok dál
web-replay-last = Na konec
web-replay-start = Hra začíná.
web-replay-taken-back = { $count ->
    [one] Poslední tah je vzatý zpět.
    [few] Poslední { $count } tahy jsou vzaté zpět.
    [many] Posledního { $count } tahu je vzato zpět.
   *[other] Posledních { $count } tahů je vzato zpět.
}
web-replay-eyes = Pohled:
web-replay-everything = všechno odkryté
web-replay-copy = Odkaz na tento krok
web-replay-play-on = Hrát odtud
web-replay-play-on-why = Založí se nový stůl, kde se hraje dál od kroku { $at }. Co bylo vylosováno do té doby, zůstává; potom se losuje znovu. Původní hra se nezmění.
web-replay-as = Tvoje místo
web-replay-against = Počítač
web-replay-play-on-sure = Založit stůl a hrát
web-replay-bring = Otevři zápis odehrané hry. Nikam se neuloží, jen se podle pravidel znovu přehraje.
web-replay-file = Soubor se zápisem
web-replay-paste = nebo sem vlož jeho text
web-replay-open = Přehrát
web-replay-another = Jiný zápis…
web-replay-bad = Tenhle zápis přehrát nejde: { $why }

## První hra s průvodcem

web-learn-on = Dál
web-guide-more = Víc: { $rule }

## Pravidla a karty

web-book = Pravidla a karty
web-rules = Pravidla
web-cards = Karty
web-search = Hledat
web-spectators = Pozvat diváky

## Nastavení a klávesy

web-settings = Nastavení
web-setting-theme = Vzhled
web-setting-theme-system = podle systému
web-setting-theme-light = světlý
web-setting-theme-dark = tmavý
web-setting-table = Stoly
web-setting-table-drawn = kreslené
web-setting-table-words = slovy
web-setting-speed = Animace
web-setting-speed-slow = pomalé
web-setting-speed-normal = běžné
web-setting-speed-fast = rychlé
web-setting-speed-off = žádné
web-setting-confirm = Potvrzovat každý tah
web-setting-confirm-auto = na dotykové obrazovce
web-setting-confirm-on = vždy
web-setting-confirm-off = nikdy
web-setting-sound = Zvuky
web-keys = Klávesy
web-key-enter = stiskne zvýrazněné tlačítko
web-key-escape = zavře nebo zruší
web-key-undo = vezme poslední krok zpět
web-key-tab = přejde na další prvek; Enter nebo mezerník ho stiskne
web-key-help = ukáže tuto stránku

## Rozbor

web-review = Rozbor
web-replay-list = Průběh a rozbor
web-review-thinking = Počítač prochází celou hru. Obvykle to netrvá ani minutu; zatím si ji můžeš prohlížet.
web-review-busy = Právě se rozebírají jiné hry. Zkus to za minutu znovu.
web-review-curve = Naděje na výhru v procentech: { $who }
web-review-curves = Naděje na výhru v procentech
web-review-curve-text = { $name }: { $values } (na začátku, po každé čtvrtině a na konci).
web-review-decisions = Rozhodnutí
web-review-all = všechna, nejen ta se značkou
web-review-mixture = Nejlepší směs
web-review-mixture-why = Podle toho, co se tehdy vědělo. V nejlepším případě měla volba hodnotu { NUMBER($value, minimumFractionDigits: 1) } %, změřeno s přesností na { $gap } %.
web-mixture-thinking = Počítač počítá nejlepší směs…
web-mixture-often = { NUMBER($often, minimumFractionDigits: 1) } %
web-mixture-brings = přinese { NUMBER($brings, minimumFractionDigits: 1) } %
web-mixture-played = Zahráno ({ NUMBER($often, minimumFractionDigits: 1) } % směsi):
web-hint-play = Zahrát to
web-hint-more = víc
web-hint-less = míň
web-advised = doporučeno

web-chat-unread = { $count ->
    [one] jedna nová zpráva
    [few] { $count } nové zprávy
   *[other] { $count } nových zpráv
}
web-chat-mute = Ztlumit…

## Trenér

web-coach-wish = Trenér: po každém mém tahu řekne, co stál, a nechá mě to zkusit znovu (jen proti počítači)
web-coach-better = Trenér by hrál sem (lepší o { $figure })
web-coach-go-on = Hrát dál

## Konec hry

web-ending-win = Vítězství
web-ending-loss = Porážka
web-ending-tie = Remíza
web-ending-watched = Hra skončila
web-ending-fold = Ukázat nebo skrýt podrobnosti konce
web-ending-moment = Rozhodující okamžik: krok { $seq }
web-ending-choice = { $who-is ->
    [you] Tvoje volba: { $what }.
   *[other] { $who }: { $what }.
}
web-ending-luck = Štěstí: { $what }
web-ending-opened = Odkryly se zapečetěné volby.
web-ending-chance = { $who-is ->
    [you] Tvoje šance na výhru: { $before } % → { $after } %
   *[other] Šance na výhru ({ $who }): { $before } % → { $after } %
}
