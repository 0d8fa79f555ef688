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
web-level-usual = obvyklá volba
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
web-replay-own = Přinést hru
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
web-replay-open = Přehrát
web-replay-another = Jiná hra…
web-replay-bad = Tenhle zápis přehrát nejde: { $why }
web-export = Vzít s sebou
web-export-why = Obrázky ukazují krok { $at }.
web-export-png = Obrázek (PNG)
web-export-svg = Obrázek (SVG)
web-export-film = Film hry (pohyblivé SVG)
web-export-page = Samostatná stránka (HTML)
web-export-link = Odkaz pro carcassonnelab
web-export-record = Zápis
web-try = Postavit pozici: { $game }
web-try-why = Prázdná deska, kde určíš všechno: která kartička přijde, kam půjde a kdo postaví figurku. Co pravidla nedovolí, odmítnou i s odstavcem, každý krok jde vrátit a stůl zůstane pod svým odkazem.
web-try-begin = Postavit
web-try-here = Podívat se zpět, hrát odtud
web-try-draws = Co se losuje, říkám já
web-try-nobody = nikdo: táhnu za všechny
web-bring = Přinést hru
web-bring-what = Odkaz carcassonnelab, log z Board Game Arena, soubor .jcz z JCloisterZone nebo zápis odsud: hra se přehraje podle pravidel a dostaneš její rozbor.
web-bring-paste = Vlož odkaz nebo text, nebo sem kamkoli přetáhni soubor
web-bring-file = nebo vyber soubor
web-bring-only = Čte se jen to, co přineseš: odjinud se nic nestahuje a nic se tu neukládá.
web-bring-letters = Místo jmen písmena

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

web-make-cards = Vlastní karty
web-make-cards-of = Vlastní karty: { $game }
web-cards-title = Vlastní karty
web-cards-why = Změň naše karty, zadej karty ze své krabice, nebo si vymysli celou sadu. Každá karta se kontroluje, zatímco píšeš, a se sadou si hned můžeš zahrát.
web-cards-begin = Začít od
web-cards-begin-do = Začít
web-cards-file = Nebo otevřít soubor s kartami
web-cards-back = Zpět k předchozí sadě
web-cards-bad-link = V tomto odkazu nejsou karty; možná se cestou uřízl.
web-cards-large-file = Tenhle soubor je na sadu karet moc velký.
web-cards-set = Sada
web-cards-set-name = Název sady
web-cards-unfinished = { $count ->
    [one] Na jedné kartě je ještě co vyplnit nebo opravit.
   *[other] Na { $count } kartách je ještě co vyplnit nebo opravit.
}
web-cards-checking = Sada se kontroluje…
web-cards-set-good = Se sadou se dá hrát.
web-cards-warnings = { $count ->
    [one] Jedna poznámka kontroly
    [few] { $count } poznámky kontroly
    [many] { $count } poznámky kontroly
   *[other] { $count } poznámek kontroly
}
web-cards-list = Karty
web-cards-nameless = Karta { $number }
web-cards-to-do = k vyřízení
web-cards-previous = Předchozí karta
web-cards-next = Další karta
web-cards-onward = Dál na další kartu
web-cards-more = Víc o této kartě
web-cards-add-text = Přidat text
web-cards-add-what = Kdy?
web-cards-next-words = Co může následovat: { $field }
web-cards-preview = Jak bude vypadat
web-cards-problems = { $count ->
    [one] Jedna věc k vyřízení
    [few] { $count } věci k vyřízení
    [many] { $count } věci k vyřízení
   *[other] { $count } věcí k vyřízení
}
web-cards-good = Kontrola tuhle kartu přijímá.
web-cards-play = Hrát s touto sadou
web-cards-play-later = Jakmile bude hotová každá karta.
web-cards-level = Jak silně hraje počítač
web-cards-send = Uložit a poslat
web-cards-send-why = Sada zůstane v tomto prohlížeči, dokud nezačneš jinou. Odkaz nese celou sadu v sobě; dům si z ní nic neukládá.
web-cards-save = Uložit jako soubor
web-cards-link = Vytvořit odkaz
web-cards-copy = Odkaz je níže; zkopíruj si ho.
web-cards-long-link = Na odkaz je tahle sada moc dlouhá; pošli soubor.
web-cards-balance = Je vyvážená?
web-cards-balance-why = Počítač se sadou odehraje spoustu her a řekne, co vyčnívá. Trvá to několik minut; stránku můžeš zavřít a vrátit se.
web-cards-measure = Změřit vyváženost
web-cards-measuring = Hrají se hry
web-cards-measure-waits = čeká se…
web-cards-stop = Zastavit
web-cards-stopped = Měření bylo zastaveno.
web-cards-failed = Měření nedošlo do konce. Můžeš ho začít znovu.
web-cards-measured = { $games ->
    [one] Odehrála se jedna hra.
    [few] Odehrály se { $games } hry.
    [many] Odehrálo se { $games } hry.
   *[other] Odehrálo se { $games } her.
}
web-cards-changed-since = Sada se od té doby změnila.
web-cards-odd = Co vyčnívá
web-cards-nothing-odd = Nic nevyčnívá.
measure-kind-colour = Barvy: o kolik procentních bodů víc se s nimi vyhrává
measure-kind-seat = Jak často vyhraje, kdo začíná (%)
measure-kind-length = Kola jedné hry
measure-kind-card = Nové karty: o kolik bodů se bez karty vyhrává hůř
measure-kind-wizard = Čarodějové v náhodných týmech: o kolik bodů víc vyhraných kol
measure-kind-chosen = Čarodějové v oblíbených týmech (%)
measure-colour-strong = { $name }: silná barva, navíc { $value } b. ({ $low } až { $high }).
measure-colour-weak = { $name }: slabá barva, chybí { $value } b. ({ $low } až { $high }).
measure-seat-strong = Kdo začíná, vyhrává moc často: { $value } % ({ $low } až { $high }).
measure-seat-weak = Kdo začíná, vyhrává moc zřídka: { $value } % ({ $low } až { $high }).
measure-length-strong = Hry jsou dlouhé, polovina má aspoň tolik kol: { $value }.
measure-length-weak = Hry jsou krátké, polovina jich skončí do { $value }. kola.
measure-card-strong = { $name }: rozhoduje hry sama, bez ní se ztrácí { $value } b. ({ $low } až { $high }).
measure-card-weak = { $name }: vlastnímu hráči spíš škodí, { $value } b. ({ $low } až { $high }).
measure-wizard-strong = { $name }: silná karta, týmy s ní vyhrávají o { $value } b. víc ({ $low } až { $high }).
measure-wizard-weak = { $name }: slabá karta, týmy s ní vyhrávají o { $value } b. míň ({ $low } až { $high }).
measure-chosen-strong = { $name }: nedává na výběr, je v { $value } % oblíbených týmů.
measure-chosen-weak = { $name }: skoro se nevyplatí vybrat, je v { $value } % oblíbených týmů.
# Herna bez serveru: složka, která běží v prohlížeči.
web-offline-loading = Chystá se herna: { $percent } %
web-offline-starting = Herna se otvírá…
web-offline-elsewhere = Herna je otevřená v jiném okně nebo na jiné kartě. Hrát se dá jen na jednom místě najednou.
web-offline-take = Hrát tady
web-offline-failed = Herna se neotevřela.
web-offline-again = Zkusit znovu
web-offline-update = Je tu nová verze. Rozehrané hry zůstanou.
web-offline-update-take = Načíst
web-offline-memory = Tohle okno nic neuchovává, nejspíš je soukromé. Hry zmizí, jakmile ho zavřeš.
web-offline-insecure = Tahle adresa není zabezpečená (https). Hrát můžeš, ale příště budeš znovu potřebovat síť.
web-offline-own = Herna v tomhle prohlížeči
web-offline-own-why = Počítač, pravidla i rozehrané hry jsou přímo tady, žádný server k tomu není potřeba.
web-offline-kept = Všechno je uložené: příště si zahraješ i bez připojení.
web-offline-take-along = Uložit všechno do souboru
web-offline-bring = Načíst ze souboru
web-offline-bring-sure = Hry ze souboru nahradí všechno, co je tu teď. Opravdu?
web-offline-bad-file = Tenhle soubor není uložená herna, nebo je poškozený. Nic se nezměnilo.
web-offline-unkept = Prohlížeč nemůže ukládat: nejspíš mu došlo místo. Tenhle tah se nezahrál, ale o nic předchozího nepřijdeš. Uvolni trochu místa a zkus to znovu.
web-offline-full = Prohlížeč už nemá místo. Nic se nezměnilo.
web-letter-way = Na dálku, po dopisech
web-letter-other = Soupeř
web-letter-begin = Carcassonne po dopisech
web-letter-how = Každý tah je odkaz, který pošleš jakoukoli zprávou. Soupeř si ho otevře v herně, jako je tahle, až bude mít čas, a jeden ti pošle zpátky.
web-letter-make = Napsat pozvánku
web-letter = Dopis
web-letter-invite = Pošli pozvánku a pak si přečti odpověď.
web-letter-send = Tvůj tah je v dopise: pošli ho a pak si přečti odpověď.
web-letter-wait = Hraje soupeř: přečti si jeho dopis.
web-letter-last = Konec hry. Pošli ještě poslední dopis.
web-letter-over = Konec hry.
web-letter-false = Tenhle dopis na hru nenavazuje: někdo změnil jej, nebo jeden ze stolů. Odtud dál už nic neplatí.
web-letter-send-invitation = Pošli tenhle odkaz kamarádovi. Stačí jakákoli zpráva.
web-letter-send-this = Pošli tenhle odkaz soupeři.
web-letter-paste = Odkaz z dopisu, který ti přišel
web-letter-read = Přečíst
web-letter-fair = Každá karta se losuje z tajemství obou hráčů, která si slíbili před hrou: nikdo si ji nemůže vybrat ani ji znát předem. Celou hru má každý na svém zařízení.
web-letter-record = Losuje se z tajemství obou hráčů a každé losování ověřily oba prohlížeče. Ze zápisu umí kouzlo verify ověřit pravidla, losování ne.
web-letter-invited = { $name } tě zve na Carcassonne po dopisech
web-letter-accept = Hrát
web-letter-nobody = Tenhle dopis patří ke hře, která v tomhle prohlížeči není. Otevři ho v tom, ve kterém hraješ.
web-letter-refused-not-a-letter = Tohle není dopis, nebo se cestou uřízl.
web-letter-refused-other = Tenhle dopis patří k jiné hře.
web-letter-refused-own = Tohle je tvůj vlastní dopis: přečíst si ho má soupeř.
web-letter-refused-not-next = Tenhle dopis není na řadě.
web-letter-refused-false = Dopis není poctivý: jeho tajemství není to slíbené, nebo jeho tahy odporují pravidlům.
web-friend-way = S kamarádem na stejné síti
web-friend-invite = Pozvat kamaráda na stejné síti
web-friend-invite-again = Pozvat znovu
web-friend-how = Není k tomu potřeba server ani internet: stačí, když jsou obě zařízení na stejné síti, doma nebo přes hotspot v telefonu. Kamarád otevře tvůj odkaz a ty od něj dostaneš odpověď.
web-friend-first = 1. Kamarád otevře tenhle odkaz
web-friend-second = 2. Dostaneš od něj odpověď
web-friend-answer = Otevři odkaz s odpovědí na tomhle zařízení, nebo ho vlož sem
web-friend-connect = Spojit
web-friend-connecting = Spojuje se. Obě stránky musí zůstat otevřené…
web-friend-new-code = Vytvořit nový kód
web-friend-another = Pozvat někoho dalšího
web-friend-here = Jste spojeni. Kamarád si může sednout ke stolu.
web-friend-you-could-look = Celá hra je na tvém zařízení, i skryté karty. Kamarád ví, že by ses mohl podívat.
web-friend-could-look = Hraješ v herně svého kamaráda. Všechny karty jsou na jeho zařízení: mohl by se na ně podívat.
web-friend-no-network = Tohle zařízení není na žádné síti. Připoj ho, nebo zapni hotspot a zkus to znovu.
web-friend-refused-not-a-code = Tohle není takový kód, nebo se cestou uřízl.
web-friend-refused-other = Tenhle kód patří k jiné pozvánce. Vytvoř novou.
web-friend-refused-version = Každé zařízení má jinou verzi. Oba načtěte stránku znovu, když jste připojení, a vezměte si novou verzi.
web-friend-cut = Spojení s kamarádem se přerušilo. Nic se neztratilo: pozvi ho znovu a hrajte dál.
web-friend-cut-guest = Spojení s hernou kamaráda se přerušilo. Nic se neztratilo: řekni si o nový kód.
web-friend-enter-code = Mám nový kód
web-friend-visit = Navštívit kamaráda
web-friend-house = Herna kamaráda
web-friend-invitation = Odkaz nebo kód od kamaráda na stejné síti
web-friend-show-answer = Tohle je tvoje odpověď. Ať ji kamarád otevře: z obrázku, nebo jako odkaz.
web-friend-waiting = Jakmile ji bude mít, hra se tu otevře. Nech tuhle stránku otevřenou.
web-friend-go-home = Zpátky do vlastní herny
web-friend-answer-title = Odpověď od kamaráda
web-friend-passed-on = Už ji má tvoje druhé okno. Tohle můžeš zavřít a vrátit se ke hře.
web-friend-nobody-waits = Žádné okno tohohle prohlížeče na odpověď nečeká. Otevři ji v prohlížeči, ve kterém byla pozvánka, a nech ji tam otevřenou.
web-levels-missing-here = V prohlížeči by táhly příliš dlouho: { $levels }.
