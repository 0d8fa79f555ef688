# Carcassonne s rozšířeními Mág a čarodějnice a Kruhy v obilí: všechny věty hry. Místa se píšou jako x,y: x roste k východu, y k jihu.

game-carcassonne = Carcassonne
standing = { $who }: { $score ->
    [one] { $score } bod
    [few] { $score } body
    [many] { $score } bodu
   *[other] { $score } bodů
}, { $rank }. místo.
about = Přikládáš karty krajiny, obsazuješ cesty, města, kláštery a louky – a mág s čarodějnicí ti do toho mluví.

option-mage_and_witch = rozšíření Mág a čarodějnice
option-crop_circles = rozšíření Kruhy v obilí
option-crop_circles-none = bez něj
option-crop_circles-2012 = sada 2012
option-crop_circles-2010 = sada 2010
option-crop_circles-both = obě sady
option-crop_tiles = jen tyto karty Kruhů v obilí (místo celé sady)
option-crop_tiles-CC1a = { carcassonne-tile-CC1a }
option-crop_tiles-CC1b = { carcassonne-tile-CC1b }
option-crop_tiles-CC1c = { carcassonne-tile-CC1c }
option-crop_tiles-CC1d = { carcassonne-tile-CC1d }
option-crop_tiles-CC1e = { carcassonne-tile-CC1e }
option-crop_tiles-CC1f = { carcassonne-tile-CC1f }
option-crop_tiles-CC2a = { carcassonne-tile-CC2a }
option-crop_tiles-CC2b = { carcassonne-tile-CC2b }
option-crop_tiles-CC2c = { carcassonne-tile-CC2c }
option-crop_tiles-CC2d = { carcassonne-tile-CC2d }
option-crop_tiles-CC2e = { carcassonne-tile-CC2e }
option-crop_tiles-CC2f = { carcassonne-tile-CC2f }
option-small_city = hodnota města o dvou kartách
option-small_city-4 = 4 body
option-small_city-2 = 2 body (staré pravidlo)
option-farmers = sedláci na loukách

phase-draw = tažení karty
phase-place = přiložení karty
phase-figure = mág a čarodějnice
phase-follower = umístění figurky
phase-crop = kruh v obilí: volba
phase-crop_step = kruh v obilí: figurky
phase-over = konec

# --- slova ------------------------------------------------------------------------------------------------------

carcassonne-side-N = sever
carcassonne-side-E = východ
carcassonne-side-S = jih
carcassonne-side-W = západ
carcassonne-part-N = na severu
carcassonne-part-NE = na severovýchodě
carcassonne-part-E = na východě
carcassonne-part-SE = na jihovýchodě
carcassonne-part-S = na jihu
carcassonne-part-SW = na jihozápadě
carcassonne-part-W = na západě
carcassonne-part-NW = na severozápadě
carcassonne-part-all = kolem dokola
carcassonne-border-city = města
carcassonne-border-road = cesty
carcassonne-border-monastery = kláštera

carcassonne-tile-A = klášter s cestou
carcassonne-tile-B = klášter
carcassonne-tile-C = město na všech čtyřech stranách s erbem
carcassonne-tile-D = okraj města a rovná cesta
carcassonne-tile-E = okraj města
carcassonne-tile-F = město napříč s erbem
carcassonne-tile-G = město napříč
carcassonne-tile-H = dva okraje měst proti sobě
carcassonne-tile-I = dva okraje měst vedle sebe
carcassonne-tile-J = okraj města a zatáčka vpravo
carcassonne-tile-K = okraj města a zatáčka vlevo
carcassonne-tile-L = okraj města a rozcestí
carcassonne-tile-M = rohové město s erbem
carcassonne-tile-N = rohové město
carcassonne-tile-O = rohové město s erbem a zatáčka
carcassonne-tile-P = rohové město a zatáčka
carcassonne-tile-Q = město na třech stranách s erbem
carcassonne-tile-R = město na třech stranách
carcassonne-tile-S = město na třech stranách s erbem a cestou
carcassonne-tile-T = město na třech stranách s cestou
carcassonne-tile-U = rovná cesta
carcassonne-tile-V = zatáčka
carcassonne-tile-W = rozcestí tří cest
carcassonne-tile-X = křižovatka čtyř cest
carcassonne-tile-MW1 = symbol mága: okraj města a rozcestí
carcassonne-tile-MW2 = symbol mága: rohové město a zatáčka
carcassonne-tile-MW3 = symbol mága: tři okraje měst a cesta k bráně
carcassonne-tile-MW4 = symbol mága: město napříč mezi dvěma cestami
carcassonne-tile-MW5 = symbol mága: dva okraje měst proti sobě
carcassonne-tile-MW6 = symbol mága: město na třech stranách s cestou
carcassonne-tile-MW7 = symbol mága: okraj města, cesta k bráně a zatáčka
carcassonne-tile-MW8 = symbol mága: dva okraje měst vedle sebe a zatáčka
carcassonne-tile-CC1a = kruh v obilí s erbem: rohové město
carcassonne-tile-CC1b = kruh v obilí s erbem: dva okraje měst vedle sebe
carcassonne-tile-CC1c = kruh v obilí s vidlemi: okraj města a konec cesty vpravo
carcassonne-tile-CC1d = kruh v obilí s kyjem: zatáčka
carcassonne-tile-CC1e = kruh v obilí s vidlemi: okraj města a zatáčka vlevo
carcassonne-tile-CC1f = kruh v obilí s kyjem: rozcestí tří cest
carcassonne-tile-CC2a = kruh v obilí s kyjem: zatáčka a konec cesty
carcassonne-tile-CC2b = kruh v obilí s kyjem: zatáčka a dva konce cest
carcassonne-tile-CC2c = kruh v obilí s vidlemi: okraj města a konec cesty naproti
carcassonne-tile-CC2d = kruh v obilí s vidlemi: okraj města a dva konce cest
carcassonne-tile-CC2e = kruh v obilí s erbem: dva okraje měst proti sobě, louka rozdělená
carcassonne-tile-CC2f = kruh v obilí s erbem: dvě rohová města

carcassonne-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
carcassonne-tiles = { $tiles ->
    [one] { $tiles } karta
    [few] { $tiles } karty
    [many] { $tiles } karty
   *[other] { $tiles } karet
}
carcassonne-shields = { $shields ->
    [one] { $shields } erb
    [few] { $shields } erby
    [many] { $shields } erbu
   *[other] { $shields } erbů
}
carcassonne-cities = { $cities ->
    [0] žádné dokončené město
    [one] { $cities } dokončené město
    [few] { $cities } dokončená města
    [many] { $cities } dokončeného města
   *[other] { $cities } dokončených měst
}
carcassonne-left = { $left ->
    [0] už žádná karta nezbývá
    [one] zbývá { $left } karta
    [few] zbývají { $left } karty
    [many] zbývá { $left } karty
   *[other] zbývá { $left } karet
}
carcassonne-supply = { $supply ->
    [0] v zásobě už žádná figurka
    [one] v zásobě { $supply } figurka
    [few] v zásobě { $supply } figurky
    [many] v zásobě { $supply } figurky
   *[other] v zásobě { $supply } figurek
}

# --- co se stalo ------------------------------------------------------------------------------------------------

# Kde něco je, v souřadnicích: pro terminál a texty.  Stůl, který to kreslí, je vynechává.
carcassonne-at-place = { " " }na { $place }
carcassonne-at-segment = { " " }na { $segment }
carcassonne-by-segment = { " " }({ $segment })
carcassonne-at-to = { " " }({ $to })
carcassonne-from-place = { " " }z { $place }
carcassonne-from-segment = { " " }({ $segment })
carcassonne-came-from = { " " }({ $came_from })
carcassonne-in-place = { $place };{ " " }

carcassonne-drawn = { $who-is ->
    [you] táhneš
   *[other] { $who } táhne
} kartu: { $tile } ({ carcassonne-left }).
carcassonne-thrown-out = Karta „{ $tile }“ se nedá nikam přiložit a opouští hru. { $left ->
    [0] Další karta už není.
   *[other] Další kartu { $who-is ->
        [you] táhneš znovu ty
       *[other] táhne znovu { $who }
    }.
}
carcassonne-placed = { $who-is ->
    [you] přikládáš
   *[other] { $who } přikládá
}{ carcassonne-at-place } kartu: { $tile }{ $rotation ->
    [0] { "" }
   *[other] , otočenou o { $rotation }°
}.
carcassonne-mage-brought-city = { $who-is ->
    [you] stavíš
   *[other] { $who } staví
} mága do města{ carcassonne-at-to }.
carcassonne-mage-brought-road = { $who-is ->
    [you] stavíš
   *[other] { $who } staví
} mága na cestu{ carcassonne-at-to }.
carcassonne-mage-moved-city = { $who-is ->
    [you] přesouváš
   *[other] { $who } přesouvá
} mága do města{ carcassonne-at-to }.
carcassonne-mage-moved-road = { $who-is ->
    [you] přesouváš
   *[other] { $who } přesouvá
} mága na cestu{ carcassonne-at-to }.
carcassonne-witch-brought-city = { $who-is ->
    [you] stavíš
   *[other] { $who } staví
} čarodějnici do města{ carcassonne-at-to }.
carcassonne-witch-brought-road = { $who-is ->
    [you] stavíš
   *[other] { $who } staví
} čarodějnici na cestu{ carcassonne-at-to }.
carcassonne-witch-moved-city = { $who-is ->
    [you] přesouváš
   *[other] { $who } přesouvá
} čarodějnici do města{ carcassonne-at-to }.
carcassonne-witch-moved-road = { $who-is ->
    [you] přesouváš
   *[other] { $who } přesouvá
} čarodějnici na cestu{ carcassonne-at-to }.
carcassonne-mage-removed = Mág nemá kam jít: { $who-is ->
    [you] odstraňuješ ho
   *[other] { $who } ho odstraňuje
} z krajiny{ carcassonne-came-from }.
carcassonne-witch-removed = Čarodějnice nemá kam jít: { $who-is ->
    [you] odstraňuješ ji
   *[other] { $who } ji odstraňuje
} z krajiny{ carcassonne-came-from }.
carcassonne-mage-returned = Mág odchází z krajiny{ carcassonne-came-from }.
carcassonne-witch-returned = Čarodějnice odchází z krajiny{ carcassonne-came-from }.
carcassonne-no-figure = V krajině není žádná nedokončená cesta ani město a nestojí v ní mág ani čarodějnice. Nic se neděje.
carcassonne-placed-knight = { $who-is ->
    [you] stavíš
   *[other] { $who } staví
} rytíře do města{ carcassonne-at-segment } ({ carcassonne-supply }).
carcassonne-placed-thief = { $who-is ->
    [you] stavíš
   *[other] { $who } staví
} lupiče na cestu{ carcassonne-at-segment } ({ carcassonne-supply }).
carcassonne-placed-monk = { $who-is ->
    [you] stavíš
   *[other] { $who } staví
} mnicha do kláštera{ carcassonne-at-segment } ({ carcassonne-supply }).
carcassonne-placed-farmer = { $who-is ->
    [you] pokládáš
   *[other] { $who } pokládá
} sedláka na louku{ carcassonne-at-segment } ({ carcassonne-supply }).
carcassonne-no-follower = { $who-is ->
    [you] figurku neumisťuješ
   *[other] { $who } figurku neumisťuje
}.
carcassonne-no-follower-left = { $who-is ->
    [you] už nemáš
   *[other] { $who } už nemá
} žádnou figurku k umístění.
carcassonne-no-follower-free = { $who-is ->
    [you] figurku nemáš kam umístit
   *[other] { $who } nemá figurku kam umístit
}: na nové kartě není nic volného.
carcassonne-came-home = { $who-is ->
    [you] Do tvé zásoby
   *[other] Do zásoby ({ $who })
} { $count ->
    [one] se vrací figurka
   *[other] se vracejí figurky ({ $count })
}.
carcassonne-sum = { carcassonne-tiles }{ $each ->
    [1] { "" }
   *[other] { " " }×{ $each }
}{ $shields ->
    [0] { "" }
   *[other] { " + " }{ carcassonne-shields }
}{ $shields ->
    [0] { "" }
   *[other] { $each ->
        [1] { "" }
       *[other] { " " }×{ $each }
    }
}{ $mage ->
    [0] { "" }
   *[other] { " + mág " }{ $mage }
}{ $witch ->
    [0] { " = " }{ $points }
   *[other] , čarodějnice půlí: { $points }
}
carcassonne-shared = { $sharing ->
    [1] { "" }
   *[other] { " " }Většinu má víc hráčů, každý bere plný počet.
}
carcassonne-scored-city = { $who-is ->
    [you] získáváš
   *[other] { $who } získává
} { carcassonne-points } za dokončené město{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-road = { $who-is ->
    [you] získáváš
   *[other] { $who } získává
} { carcassonne-points } za dokončenou cestu{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-monastery = { $who-is ->
    [you] získáváš
   *[other] { $who } získává
} { carcassonne-points } za dokončený klášter{ carcassonne-by-segment }: { carcassonne-sum }.
carcassonne-scored-city-at-the-end = { $who-is ->
    [you] získáváš
   *[other] { $who } získává
} { carcassonne-points } za nedokončené město{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-road-at-the-end = { $who-is ->
    [you] získáváš
   *[other] { $who } získává
} { carcassonne-points } za nedokončenou cestu{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-monastery-at-the-end = { $who-is ->
    [you] získáváš
   *[other] { $who } získává
} { carcassonne-points } za nedokončený klášter{ carcassonne-by-segment }: { carcassonne-sum }.
carcassonne-scored-field-at-the-end = { $who-is ->
    [you] získáváš
   *[other] { $who } získává
} { carcassonne-points } za louku{ carcassonne-by-segment }: { carcassonne-cities } ×{ $each } = { $points }.{ carcassonne-shared }
carcassonne-crop-deploy-city = Kruh v obilí: { $who-is ->
    [you] volíš
   *[other] { $who } volí
}, že každý smí přidat jednoho rytíře k vlastnímu rytíři.
carcassonne-crop-deploy-road = Kruh v obilí: { $who-is ->
    [you] volíš
   *[other] { $who } volí
}, že každý smí přidat jednoho lupiče k vlastnímu lupiči.
carcassonne-crop-deploy-field = Kruh v obilí: { $who-is ->
    [you] volíš
   *[other] { $who } volí
}, že každý smí přidat jednoho sedláka k vlastnímu sedlákovi.
carcassonne-crop-remove-city = Kruh v obilí: { $who-is ->
    [you] volíš
   *[other] { $who } volí
}, že každý musí vzít zpět jednoho svého rytíře.
carcassonne-crop-remove-road = Kruh v obilí: { $who-is ->
    [you] volíš
   *[other] { $who } volí
}, že každý musí vzít zpět jednoho svého lupiče.
carcassonne-crop-remove-field = Kruh v obilí: { $who-is ->
    [you] volíš
   *[other] { $who } volí
}, že každý musí vzít zpět jednoho svého sedláka.
carcassonne-crop-idle = { $who-is ->
    [you] nemáš
   *[other] { $who } nemá
} co udělat.
carcassonne-crop-passed = { $who-is ->
    [you] nikoho nepřidáváš
   *[other] { $who } nikoho nepřidává
}.
carcassonne-added-knight = { $who-is ->
    [you] přidáváš
   *[other] { $who } přidává
} rytíře{ carcassonne-by-segment }.
carcassonne-added-thief = { $who-is ->
    [you] přidáváš
   *[other] { $who } přidává
} lupiče{ carcassonne-by-segment }.
carcassonne-added-farmer = { $who-is ->
    [you] přidáváš
   *[other] { $who } přidává
} sedláka{ carcassonne-by-segment }.
carcassonne-taken-knight = { $who-is ->
    [you] bereš
   *[other] { $who } bere
} zpět rytíře{ carcassonne-from-segment }.
carcassonne-taken-thief = { $who-is ->
    [you] bereš
   *[other] { $who } bere
} zpět lupiče{ carcassonne-from-segment }.
carcassonne-taken-farmer = { $who-is ->
    [you] bereš
   *[other] { $who } bere
} zpět sedláka{ carcassonne-from-segment }.
carcassonne-ended = Poslední karta je na stole. Následuje závěrečné vyhodnocení.

# --- co se ptá --------------------------------------------------------------------------------------------------

carcassonne-ask-draw = { $who-is ->
    [you] Táhneš ty
   *[other] Táhne { $who }
}: která karta to je? ({ carcassonne-left })
carcassonne-ask-place = Kam přiložíš kartu „{ $tile }“? ({ carcassonne-left })
carcassonne-ask-symbol = Symbol mága: umísti nebo přesuň mága či čarodějnici na nedokončenou cestu nebo do nedokončeného města.
carcassonne-ask-meeting = Mág a čarodějnice se potkali. Jednoho z nich musíš přesunout jinam.
carcassonne-ask-removal = Mág ani čarodějnice nemají kam jít. Koho odstraníš z krajiny?
carcassonne-ask-follower = Umístíš na novou kartu figurku? ({ carcassonne-supply })
carcassonne-ask-crop-city = Kruh v obilí s erbem: co udělají všichni se svými rytíři?
carcassonne-ask-crop-road = Kruh v obilí s kyjem: co udělají všichni se svými lupiči?
carcassonne-ask-crop-field = Kruh v obilí s vidlemi: co udělají všichni se svými sedláky?
carcassonne-ask-add-city = Přidáš rytíře k některému ze svých rytířů? ({ carcassonne-supply })
carcassonne-ask-add-road = Přidáš lupiče k některému ze svých lupičů? ({ carcassonne-supply })
carcassonne-ask-add-field = Přidáš sedláka k některému ze svých sedláků? ({ carcassonne-supply })
carcassonne-ask-take-city = Kterého svého rytíře vezmeš zpět? ({ carcassonne-supply })
carcassonne-ask-take-road = Kterého svého lupiče vezmeš zpět? ({ carcassonne-supply })
carcassonne-ask-take-field = Kterého svého sedláka vezmeš zpět? ({ carcassonne-supply })

# --- z čeho se vybírá -------------------------------------------------------------------------------------------

carcassonne-choose-draw = { $letter }: { $tile } ({ $count }×)
carcassonne-group-place = místo { $place }
carcassonne-choose-place = { $place }, otočení { $rotation }°
carcassonne-choose-place-with = { $place }, otočení { $rotation }°: { $effects }
carcassonne-effect-completes-city = dokončí volné město ({ carcassonne-tiles })
carcassonne-effect-completes-city-owned = dokončí město ({ $whose }; { carcassonne-tiles }, { carcassonne-points })
carcassonne-effect-completes-road = dokončí volnou cestu ({ carcassonne-tiles })
carcassonne-effect-completes-road-owned = dokončí cestu ({ $whose }; { carcassonne-tiles }, { carcassonne-points })
carcassonne-effect-continues-city = rozšíří volné město ({ carcassonne-tiles })
carcassonne-effect-continues-city-owned = rozšíří město ({ $whose }; { carcassonne-tiles })
carcassonne-effect-continues-road = prodlouží volnou cestu ({ carcassonne-tiles })
carcassonne-effect-continues-road-owned = prodlouží cestu ({ $whose }; { carcassonne-tiles })
carcassonne-effect-completes-monastery-owned = dokončí klášter ({ $whose }; { carcassonne-points })
carcassonne-effect-grows-monastery-owned = přidá sousední kartu ke klášteru ({ $whose }; už { carcassonne-tiles })
carcassonne-effect-meeting = mág a čarodějnice se potkají
carcassonne-group-mage = mág
carcassonne-group-witch = čarodějnice
carcassonne-choose-mage-city = mág do volného města ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-city-owned = mág do města ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-road = mág na volnou cestu ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-road-owned = mág na cestu ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-city = čarodějnice do volného města ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-city-owned = čarodějnice do města ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-road = čarodějnice na volnou cestu ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-road-owned = čarodějnice na cestu ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-remove-mage = mága
carcassonne-choose-remove-witch = čarodějnici
carcassonne-now = { $finished ->
    [0] nyní { carcassonne-points }
   *[other] dokončeno, { carcassonne-points }
}
carcassonne-choose-knight = rytíř do města ({ $where }): { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-thief = lupič na cestu ({ $where }): { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-monk = mnich do kláštera: { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-farmer = sedlák na louku { $part }{ $bordered ->
    [0] {""}
   *[other] {""}, vedle { $borders }
}: { carcassonne-now }
carcassonne-choose-no-follower = bez figurky
carcassonne-choose-deploy-city = každý smí přidat rytíře
carcassonne-choose-deploy-road = každý smí přidat lupiče
carcassonne-choose-deploy-field = každý smí přidat sedláka
carcassonne-choose-remove-city = každý musí vzít zpět rytíře
carcassonne-choose-remove-road = každý musí vzít zpět lupiče
carcassonne-choose-remove-field = každý musí vzít zpět sedláka
carcassonne-choose-add-knight = přidat rytíře{ carcassonne-at-place } (nyní { carcassonne-points })
carcassonne-choose-add-thief = přidat lupiče{ carcassonne-at-place } (nyní { carcassonne-points })
carcassonne-choose-add-farmer = přidat sedláka{ carcassonne-at-place } (nyní { carcassonne-points })
carcassonne-choose-take-knight = vzít rytíře{ carcassonne-from-place } (nyní { carcassonne-points })
carcassonne-choose-take-thief = vzít lupiče{ carcassonne-from-place } (nyní { carcassonne-points })
carcassonne-choose-take-farmer = vzít sedláka{ carcassonne-from-place } (nyní { carcassonne-points })
carcassonne-choose-no-crop = nikoho nepřidat

# --- průvodce první hrou: kdy se co říká, stojí v guide.toml ---------------------------------------------------------

guide-place = Přilož kartu vedle jiné. Smíš ji otočit; všechny strany, které se dotknou, musí sedět: město k městu, cesta k cestě, louka k louce.
guide-follower = Na tuhle kartu smíš postavit figurku: na cestu, do města nebo do kláštera, kde ještě nikdo nestojí. Body přinese, až to bude hotové.
guide-grow = Přilož ji tak, aby rostla tvoje cesta nebo město: s každou kartou má větší cenu a hotové se hned boduje.
guide-keep = Figurka se ti vrátí, až bude její cesta, město nebo klášter hotový. Máš jich sedm: jednu dvě si nech na lepší místo.
guide-left = Hra končí poslední kartou. I nedokončené se pak počítá: bod za každou kartu a ve městě bod za každý erb.
guide-join = Kde už někdo stojí, tam figurku dát nesmíš, ale můžeš se připojit: když se dvě města nebo cesty spojí, body bere, kdo tam má víc figurek.
guide-end = Figurka stojí. Teď ukonči tah; do té doby můžeš poslední krok ještě vrátit.
guide-monk = V klášteře stojí mnich: přinese devět bodů, až se zaplní všech osm míst kolem.
guide-road = Tvoje cesta je hotová: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, za každou kartu jeden. Figurka se ti vrací.
guide-city = Tvoje město je hotové: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, dva za každou kartu a dva za každý erb. Figurka se ti vrací.
guide-other-scores = { $who } získává { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}: boduje, kdo má v hotové cestě, městě nebo klášteře nejvíc figurek; při shodě bodují oba.
guide-other-claims = { $who } staví na novou kartu figurku: na stejnou cestu ani do stejného města nebo kláštera už nikdo jiný svou postavit nesmí.
guide-other-places = { $who } přikládá kartu. V tazích se střídáte: karta, případně figurka, pak body.
guide-other-passes = { $who } tentokrát figurku nestaví: smí si ji nechat na lepší místo.
guide-farewell = Teď už víš všechno, co potřebuješ, a průvodce tu končí. Mág, čarodějnice a sedláci počkají na příští hru. Ať tě to baví!

# --- pravidla ---------------------------------------------------------------------------------------------------

rule-CA-1 = Hrají dva až pět hráčů se sedmi figurkami. Ze 72 karet krajiny leží jedna karta D na začátku na stole, 71 se jich postupně táhne.
rule-CA-2 = Pořadí v tahu: táhni a přilož kartu, pak mág nebo čarodějnice, pak smíš umístit figurku, pak se boduje, co je dokončeno, nakonec kruh v obilí. Začíná první hráč a hraje se dokola.
rule-CA-3 = Karta musí stranou sousedit aspoň s jednou kartou a všechny dotýkající se strany musí souhlasit: město s městem, cesta s cestou, louka s loukou.
rule-CA-4 = Karta, která se nedá nikam přiložit, opouští hru a týž hráč táhne další. Když už žádná karta nezbývá, hra končí.
rule-CA-5 = Smíš umístit jednu figurku ze zásoby, a to jen na právě přiloženou kartu a jen tam, kde v celé spojené cestě, městě, klášteru či louce ještě nikdo nestojí.
rule-CA-6 = Dokončená cesta přináší 1 bod za každou kartu. Každá karta se počítá jednou.
rule-CA-7 = Dokončené město přináší 2 body za každou kartu a 2 za každý erb. Podle starého pravidla má město o dvou kartách jen polovinu.
rule-CA-8 = Klášter s osmi sousedními kartami je dokončený a přináší 9 bodů.
rule-CA-9 = Boduje, kdo má v dokončené cestě, městě nebo klášteru nejvíc figurek; při shodě dostane každý plný počet. Figurky se pak vracejí majitelům.
rule-CA-10 = Sedláci zůstávají na louce do konce hry. Hraje-li se bez sedláků, na louky se figurky nestavějí.
rule-CA-11 = Po poslední kartě hra končí: nedokončené cesty, města a kláštery přinášejí 1 bod za kartu a erb, louky 3 body za každé dokončené město, které s nimi sousedí.
rule-CA-12 = Vítězí hráč s nejvíce body; při shodě se o vítězství dělí. Krajina může růst všemi směry bez omezení.
rule-MW-1 = Do hry patří jeden mág, jedna čarodějnice a osm karet se symbolem. Obě figurky začínají vedle krajiny.
rule-MW-2 = Kdo přiloží kartu se symbolem, musí dřív, než smí umístit figurku, postavit nebo přesunout mága či čarodějnici na nedokončenou cestu nebo do nedokončeného města.
rule-MW-3 = Mág a čarodějnice nikdy nestojí na téže cestě ani v témže městě.
rule-MW-4 = Jen když není žádný možný cíl, musí místo toho jedna z figurek krajinu opustit.
rule-MW-5 = Spojí-li karta cestu nebo město mága s cestou nebo městem čarodějnice, musí hráč na tahu nejdřív jednoho z nich přesunout.
rule-MW-6 = Mág přináší dokončené cestě nebo městu 1 bod navíc za každou kartu, za erby ne.
rule-MW-7 = Čarodějnice půlí body za dokončenou cestu nebo město, včetně erbů; zaokrouhluje se nahoru.
rule-MW-8 = Po vyhodnocení cesty nebo města odchází figurka vedle krajiny a může se vrátit s další kartou se symbolem.
rule-MW-9 = V závěrečném vyhodnocení působí mág i čarodějnice na nedokončené cesty a města stejně.
rule-MW-10 = Louky a kláštery mág ani čarodějnice nikdy neovlivní.
rule-MW-R1 = Cíl chybí, když v krajině není nedokončená cesta ani město bez mága a čarodějnice. Stojí-li v krajině oba, hráč si vybere, stojí-li jeden, odchází ten, a nestojí-li žádný, nic se neděje.
rule-MW-R2 = Po setkání se mág nebo čarodějnice přesouvá ještě před umístěním figurky, i když se společná cesta nebo město právě dokončuje. Karta se symbolem, která je spojí, žádá jen jeden přesun.
rule-MW-R3 = Figurka se vrací, i když v dokončené cestě nebo městě nikdo nestál, a to ještě před kruhem v obilí.
rule-MW-R4 = Přesunout figurku znamená přemístit ji na jinou cestu nebo do jiného města; popojít po téže cestě nebo v témže městě nestačí.
rule-MW-R5 = Cesta nebo město, které právě přiložená karta dokončila, není cílem. Kdo tam stojí, smí být přesunut pryč.
rule-MW-R6 = Vybíráš si libovolnou z obou figurek i libovolný cíl kdekoli v krajině. Dokud nějaký cíl existuje, nelze krok vynechat.
rule-MW-R7 = Nejdřív se spočítá obyčejná hodnota, pak jednou zapůsobí mág nebo čarodějnice a výsledek dostane každý, kdo má většinu.
rule-MW-R8 = Mág ani čarodějnice nikomu nebrání umístit figurku.
rule-CC-1 = Symbol v kruhu určuje, kterých figurek se týká: vidle sedláků, kyj lupičů, erb rytířů. Nejdřív se dohraje celý tah i s bodováním.
rule-CC-2 = Hráč na tahu zvolí jedno pro všechny: buď smí každý přidat jednu figurku ze zásoby k vlastní figurce toho druhu, nebo musí každý jednu takovou vzít zpět.
rule-CC-3 = Začíná levý soused, hráč na tahu je poslední; koho se to netýká, toho se nikdo neptá. Volba se přeskočí, jen když v krajině nestojí vůbec žádná figurka.
rule-CC-4 = Na jednom místě tak může stát víc figurek téhož hráče a všechny se počítají do většiny. Mnichů, mága a čarodějnice se kruhy netýkají.
rule-CC-5 = Karty kruhů v obilí lze přidat i po jedné; nejlepší je celá šestice.
rule-CC-6 = Kruh v obilí patří ještě k tahu, i k poslednímu. Počítá se i právě umístěná figurka; karta, která opustila hru, nepůsobí.

# --- stůl v řádcích --------------------------------------------------------------------------------------------

board-legend-tiles = # město, - a | cesta, o konec cest, ^ klášter, . louka, * erb, 1 až 5 figurky
board-legend-places = · volné místo, x místo, kam se žádná ze zbylých karet nehodí
board-letter-mage = M
board-letter-witch = Č
board-hand = V ruce: { $tile }
board-left = { $left ->
    [0] Žádná karta už nezbývá.
    [one] Zbývá { $left } karta.
    [few] Zbývají { $left } karty.
    [many] Zbývá { $left } karty.
   *[other] Zbývá { $left } karet.
}
board-player = { $number } { $who }: { carcassonne-points }, { carcassonne-supply }
board-mage = M mág: { $place }
board-witch = Č čarodějnice: { $place }
board-city = město { $place } ({ carcassonne-tiles }): { $count ->
    [one] rytíř
   *[other] rytíři ({ $count })
}, nyní { carcassonne-points }
board-city-bare = město { $place } ({ carcassonne-tiles }): { $count ->
    [one] rytíř
   *[other] rytíři ({ $count })
}
board-road = cesta { $place } ({ carcassonne-tiles }): { $count ->
    [one] lupič
   *[other] lupiči ({ $count })
}, nyní { carcassonne-points }
board-road-bare = cesta { $place } ({ carcassonne-tiles }): { $count ->
    [one] lupič
   *[other] lupiči ({ $count })
}
board-field = louka { $place } ({ carcassonne-tiles }): { $count ->
    [one] sedlák
   *[other] sedláci ({ $count })
}, nyní { carcassonne-points }
board-field-bare = louka { $place } ({ carcassonne-tiles }): { $count ->
    [one] sedlák
   *[other] sedláci ({ $count })
}
board-monastery = klášter { $place } ({ carcassonne-tiles }): { $count ->
    [one] mnich
   *[other] mniši ({ $count })
}, nyní { carcassonne-points }
board-monastery-bare = klášter { $place } ({ carcassonne-tiles }): { $count ->
    [one] mnich
   *[other] mniši ({ $count })
}
board-tile = { $tile } (karta { $id }, ve hře { $count }×)

# --- soubory s kartami, které se nedají použít ----------------------------------------------------------------------

place-tile = karta { $id }
file-tile-twice = karta { $id } je popsaná dvakrát
file-kinds = druhů karet je { $count }; smí jich být nejvýš { $most }
file-set-size = sada { $set } má mít karet { $size }, ale dohromady jich je { $counted }
file-strange-set = karta { $id } patří do sady { $set }, kterou [sets] nejmenuje
file-tiles = karet je { $count }; smí jich být nejvýš { $most }
file-base = sada base potřebuje aspoň dvě karty: jedna začíná, ostatní se losují
file-start = začíná se kartou { $id }, ale ta v sadě base není
file-tile-id = id je písmeno a za ním nejvýš patnáct písmen a číslic
file-count = count je { $count }; smí být 1 až { $most }
file-sides = sides je { $sides }; mají to být čtyři písmena z C, R a F
file-segments = částí je { $count }; smí jich být nejvýš { $most }
file-crossing = { $one } a { $other } se kříží
file-shields = erbů ve městě je { $count }; smí být 0 nebo 1
file-road = cesta { $road } vede na víc než dvě strany; kde se potkají tři, tam cesty končí
file-order = { $segment } má mít strany v pořadí { $order }, každou jednou
file-side = na straně { $side } je { $shown }, ale částí druhu { $kind } k ní vede { $count }
file-half-order = { $field } má mít půlky stran v pořadí { $order }, každou jednou
file-half = půlka { $half } leží na straně, kde je { $shown }, ale luk k ní vede { $count }
file-divided = strana { $side } je jedna louka, ale její půlky { $first } a { $second } patří ke dvěma
file-no-city = žádné
file-border = { $field } sousedí s městem { $city }; na kartě je { $cities }, každé jednou
file-corner = { $field } se v rohu karty dotýká města { $city }, ale nesousedí s ním

## Lekce

lesson-place = Přilož kartu
lesson-place-place = Uprostřed krajiny zbyla mezera. Otoč svou kartu tak, aby do ní seděla na všech stranách, a přilož ji tam.
lesson-place-elsewhere = Sem karta smí, protože sedí na všech stranách. Mezera ale zůstala prázdná.
lesson-place-solved = Karta musí sedět na každé straně, které se dotkne: cesta na cestu, město na město, louka na louku.

lesson-follower = Postav figurku
lesson-follower-place = Tvoje karta může uzavřít město nahoře. Přilož ji tam a hned do něj postav figurku.
lesson-follower-follower = Teď postav rytíře do právě uzavřeného města: boduje se až po figurce.
lesson-follower-empty = Město je hotové, ale nestojí v něm tvoje figurka, a tak za ně nemáš nic.
lesson-follower-elsewhere = Město nahoře zůstalo otevřené. Boduje se, teprve když je celé uzavřené.
lesson-follower-solved = Po přiložení karty na ni smíš postavit jednu figurku. Pak se teprve boduje, takže i město, které právě uzavíráš, může být tvoje.

lesson-road = Dokonči cestu
lesson-road-place = Na cestě stojí tvůj lupič. Na západě už končí u kláštera; přilož rozcestí tak, aby skončila i na druhé straně.
lesson-road-follower = Cesta je hotová. Na kartu můžeš postavit další figurku, nebo ne; potom se boduje.
lesson-road-open = Tvoje cesta má pořád jeden konec volný, a tak zatím nic nepřináší.
lesson-road-solved = Hotová cesta má oba konce. Přinese bod za každou kartu a lupič se ti vrátí.

lesson-home = Figurky se vracejí
lesson-home-place = Všech sedm figurek už je na stole a další postavit nemůžeš. Přilož kartu tak, aby se ti aspoň jedna vrátila.
lesson-home-follower = V zásobě teď žádná figurka není, takže jen pokračuj.
lesson-home-none = Tím se nic tvého nedokončilo, a tak se žádná figurka nevrátila. Hledej cestu, které chybí už jen konec.
lesson-home-solved = Když je cesta, město nebo klášter hotový, figurky z něj se vrátí do zásoby. Proto se vyplatí dokončovat.

lesson-monastery = Klášter
lesson-monastery-place = Kolem tvého mnicha zbývá jediné volné místo. Zaplň ho.
lesson-monastery-follower = Klášter je obklopený. Na novou kartu můžeš ještě postavit figurku, pak se boduje.
lesson-monastery-gap = Vedle kláštera je pořád volné místo, mnich tedy čeká dál.
lesson-monastery-solved = Klášter je hotový, když kolem něj leží všech osm karet, i ty u rohů. Přinese devět bodů.

lesson-join = Připoj se
lesson-join-place = Soupeř má rytíře ve městě vlevo, ty vpravo. Do jeho města figurku postavit nesmíš, ale spojit obě města můžeš. Udělej to.
lesson-join-follower = Města jsou spojená a každý v nich máte jednoho rytíře. Jen pokračuj.
lesson-join-apart = Města zůstala oddělená. Polož kartu mezi ně, na prázdné místo nad cestou.
lesson-join-solved = Body bere, kdo má ve městě nejvíc figurek. Při shodě je dostane celé každý, takže soupeř o své město nepřišel, ale ty máš stejně.

lesson-field = Louky
lesson-field-place = Dvě hotová města se dotýkají téže louky. Přilož kartu tak, aby se na tu louku dal položit sedlák.
lesson-field-follower = Polož sedláka na tu louku, která sahá až k oběma městům. Cesta louky odděluje.
lesson-field-poor = Tahle louka se žádného hotového města nedotýká, a tak by sedlák na konci hry nepřinesl nic.
lesson-field-thief = To je lupič na cestě. Sedlák leží na louce.
lesson-field-none = Tady sedlák neleží, a tak by ti louka u obou měst nic nepřinesla.
lesson-field-solved = Sedlák leží na louce až do konce hry a pak přinese tři body za každé hotové město, kterého se jeho louka dotýká. Tady zatím šest.

lesson-mage = Mág
lesson-mage-place = Na kartě je kouzelný symbol. Přilož ji, kam chceš; pak pošleš mága do svého města, kde stojí tvůj rytíř.
lesson-mage-figure = Teď postav mága do svého města.
lesson-mage-witch = To byla čarodějnice: ta body půlí. Do svého města pošli mága.
lesson-mage-elsewhere = Mág přidává body tam, kde stojí. Tohle není město s tvým rytířem.
lesson-mage-solved = S mágem má dokončené město nebo cesta o bod víc za každou kartu. Posílej ho tam, kde máš své figurky.

lesson-witch = Čarodějnice
lesson-witch-place = Soupeři roste město. Přilož kartu s kouzelným symbolem, kam chceš; pak na jeho město pošleš čarodějnici.
lesson-witch-figure = Teď postav čarodějnici do soupeřova města.
lesson-witch-mage = To byl mág: ten body přidává. Na soupeřovo město patří čarodějnice.
lesson-witch-elsewhere = Čarodějnice škodí jen tam, kde stojí. Tohle není soupeřovo město.
lesson-witch-solved = Čarodějnice půlí body za dokončené město nebo cestu a zaokrouhluje nahoru. Posílej ji tam, kde má body dostat soupeř.

lesson-crop = Kruhy v obilí
lesson-crop-crop = Kruhy v obilí platí pro všechny: buď smí každý ke svému rytíři přidat dalšího, nebo si každý jednoho musí vzít zpět. Ty rytíře nemáš, soupeř ano. Co vybereš?
lesson-crop-deploy = Teď smí ke svému rytíři přidat dalšího jen soupeř, protože ty žádného nemáš.
lesson-crop-solved = Co vybereš, platí pro všechny. Soupeř si musel vzít rytíře zpět a jeho město zůstalo prázdné; tebe to nestálo nic.

# --- úlohy ----------------------------------------------------------------------------------------------------------

problem-claim = Není to důkaz, ale měření: našla je tři dlouhá hledání, daleko před každým jiným tahem.
problem-place = { $theme ->
    [score_city] Boduj za město ({ $mark })
    [score_road] Boduj za cestu ({ $mark })
    [score_monastery] Boduj za klášter ({ $mark })
    [score_field] Boduj za louku ({ $mark })
    [close_city] Dokonči cizí město ({ $mark })
    [close_road] Dokonči cizí cestu ({ $mark })
    [close_monastery] Dokonči cizí klášter ({ $mark })
    [city] Rytíř včas ({ $mark })
    [road] Lupič včas ({ $mark })
    [field] Sedlák včas ({ $mark })
    [monastery] Mnich včas ({ $mark })
   *[keep] Jen místo ({ $mark })
}
problem-place-place = Najdi nejlepší místo pro tuto kartičku; počítá se i figurka.
problem-place-follower = A teď nejlepší figurku, nebo žádnou.
problem-hint-theme = { $theme ->
    [score_city] Dá se dokončit tvé město.
    [score_road] Dá se dokončit tvá cesta.
    [score_monastery] Dá se dokončit tvůj klášter.
    [score_field] Teď se počítá tvá louka.
    [close_city] Dokončí se město, i když není tvoje.
    [close_road] Dokončí se cesta, i když není tvoje.
    [close_monastery] Dokončí se klášter, i když není tvůj.
    [city] Na tuto kartičku patří rytíř.
    [road] Na tuto kartičku patří lupič.
    [field] Na tuto kartičku patří sedlák.
    [monastery] Na tuto kartičku patří mnich.
   *[keep] Na tuto kartičku žádná figurka nepatří.
}
problem-hint-side = { $side ->
    [north] Dívej se na sever od první kartičky.
    [east] Dívej se na východ od první kartičky.
    [south] Dívej se na jih od první kartičky.
   *[west] Dívej se na západ od první kartičky.
}
problem-place-wrong = Nejlepší tah ti dá { $best } % výhry, každý jiný nanejvýš { $second } %.
problem-place-solved = Dá ti { $best } % výhry; každý jiný tah nanejvýš { $second } %.
