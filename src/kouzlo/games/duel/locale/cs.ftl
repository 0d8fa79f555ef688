# Čarodějný duel: všechny věty hry. Jména čarodějů stojí vždy v prvním pádě, protože přicházejí ze souboru s kartami.

game-duel = Čarodějný duel
standing = { $who }: { $score ->
    [one] { $score } žeton
    [few] { $score } žetony
    [many] { $score } žetonu
   *[other] { $score } žetonů
}, { $rank }. místo.
about = Potají vybereš šest čarodějů a seřadíš je; bojují pak sami, živel proti živlu, a schopnosti to umějí obrátit.

option-mirror_incumbent = dvojník toho, kdo už v zóně stojí, nepoužije rychlou schopnost (DU-30)
option-swap_in_after_shaman_fires = koho po Šamanovi přivede Detektiv, ten ještě použije rychlou schopnost (DU-54)

phase-draw = otočení náhodné karty
phase-pick = výběr týmu
phase-plan = plánování
phase-use = použití schopnosti
phase-rearrange = přerovnání balíčku
phase-swap = výměna mezi koly
phase-over = konec

element-fire = oheň
element-water = voda
element-nature = příroda
element-light = světlo
element-shadow = stín
element-void = prázdnota

element-beaten-fire = oheň
element-beaten-water = vodu
element-beaten-nature = přírodu
element-beaten-light = světlo
element-beaten-shadow = stín
element-beaten-void = prázdnotu

kind-none = bez schopnosti
kind-fast = rychlá
kind-permanent = trvalá
kind-dormant = dřímající

field-name = jméno
field-value = hodnota
field-element = živel
field-kind = typ schopnosti
field-effect = schopnost

origin-seed = z pravidel hry
origin-printed = z vytištěné karty
origin-inferred = vyplývá z příkladů v pravidlech
origin-review = z recenzí hry
origin-ours = naše rekonstrukce

# --- schopnosti -------------------------------------------------------------------------------------------------

condition-always = { "" }
condition-if-fire = { "" }, pokud je ohnivý
condition-if-water = { "" }, pokud je vodní
condition-if-nature = { "" }, pokud je přírodní
condition-if-light = { "" }, pokud je světelný
condition-if-shadow = { "" }, pokud je stínový
condition-if-void = { "" }, pokud je z prázdnoty
condition-if-none = { "" }, pokud nemá žádnou schopnost
condition-if-fast = { "" }, pokud má rychlou schopnost
condition-if-permanent = { "" }, pokud má trvalou schopnost
condition-if-dormant = { "" }, pokud má dřímající schopnost
condition-against-fire = { "" } proti ohnivému čaroději
condition-against-water = { "" } proti vodnímu čaroději
condition-against-nature = { "" } proti přírodnímu čaroději
condition-against-light = { "" } proti světelnému čaroději
condition-against-shadow = { "" } proti stínovému čaroději
condition-against-void = { "" } proti čaroději z prázdnoty
condition-against-none = { "" } proti čaroději bez schopnosti
condition-against-fast = { "" } proti čaroději s rychlou schopností
condition-against-permanent = { "" } proti čaroději s trvalou schopností
condition-against-dormant = { "" } proti čaroději s dřímající schopností
condition-against-higher = { "" } proti čaroději s vyšší hodnotou
condition-against-lower = { "" } proti čaroději s nižší hodnotou

effect-none = Žádná schopnost.
effect-own-value = { $may ->
    [yes] Smíš rozhodnout, že tvůj čaroděj v zóně má
   *[no] Tvůj čaroděj v zóně má
} { $kind ->
    [fast] do konce duelu{ " " }
   *[other] { "" }
}{ $amount } k hodnotě{ $condition }.
effect-opposing-value = { $may ->
    [yes] Smíš rozhodnout, že soupeřův čaroděj v zóně má
   *[no] Soupeřův čaroděj v zóně má
} { $kind ->
    [fast] do konce duelu{ " " }
   *[other] { "" }
}{ $amount } k hodnotě{ $condition }.
effect-own-no-weakness = { $may ->
    [yes] Smíš rozhodnout, že tvůj čaroděj v zóně
   *[no] Tvůj čaroděj v zóně
} { $kind ->
    [fast] do konce duelu{ " " }
   *[other] { "" }
}neprohraje kvůli živlu{ $condition }.
effect-wins = { $may ->
    [yes] Smíš rozhodnout, že tvůj čaroděj v zóně
   *[no] Tvůj čaroděj v zóně
} { $kind ->
    [fast] tento duel vyhrává
   *[other] vyhrává
}{ $condition }.
effect-loses = { $may ->
    [yes] Smíš rozhodnout, že tvůj čaroděj v zóně
   *[no] Tvůj čaroděj v zóně
} { $kind ->
    [fast] tento duel prohrává
   *[other] prohrává
}{ $condition }.
effect-lower-value-wins = { $may ->
    [yes] Smíš rozhodnout, že dojde-li v tomto duelu na hodnoty, vyhrává nižší.
   *[no] { $kind ->
        [fast] Dojde-li v tomto duelu na hodnoty, vyhrává nižší.
       *[other] Dojde-li na hodnoty, vyhrává nižší.
    }
}
effect-cancel-opposing-ability = { $may ->
    [yes] Smíš rozhodnout, že soupeřův čaroděj v zóně
   *[no] Soupeřův čaroděj v zóně
} { $kind ->
    [fast] už v tomto duelu nepoužije{ " " }
   *[other] nepoužije{ " " }
}rychlou ani trvalou schopnost.
effect-cancel-opposing-dormant = { $may ->
    [yes] Smíš rozhodnout, že vrchní karta soupeřovy hromádky
   *[no] Vrchní karta soupeřovy hromádky
} { $kind ->
    [fast] do konce duelu{ " " }
   *[other] { "" }
}nepůsobí.
effect-both-lose = { $may ->
    [yes] Smíš rozhodnout, že oba čarodějové tohoto duelu prohrají.
   *[no] Oba čarodějové tohoto duelu prohrají.
}
effect-look-at-opposing-waiting = { $kind ->
    [permanent] { $may ->
        [yes] Po každém vyhraném duelu se smíš podívat
       *[no] Po každém vyhraném duelu se podívej
    }
   *[other] { $may ->
        [yes] Smíš se podívat
       *[no] Podívej se
    }
} na soupeřovu čekající kartu.
effect-look-at-opposing-deck-top = { $kind ->
    [permanent] { $may ->
        [yes] Po každém vyhraném duelu se smíš podívat
       *[no] Po každém vyhraném duelu se podívej
    }
   *[other] { $may ->
        [yes] Smíš se podívat
       *[no] Podívej se
    }
} na vrchní kartu soupeřova balíčku.
effect-discard-opposing-waiting = { $kind ->
    [permanent] { $may ->
        [yes] Po každém vyhraném duelu smíš poslat
       *[no] Po každém vyhraném duelu pošli
    }
   *[other] { $may ->
        [yes] Smíš poslat
       *[no] Pošli
    }
} soupeřovu čekající kartu na jeho hromádku.
effect-discard-own-waiting = { $kind ->
    [permanent] { $may ->
        [yes] Po každém vyhraném duelu smíš dát
       *[no] Po každém vyhraném duelu dej
    }
   *[other] { $may ->
        [yes] Smíš dát
       *[no] Dej
    }
} svou čekající kartu na svou hromádku.
effect-opponent-discards-deck-top = { $kind ->
    [permanent] { $may ->
        [yes] Po každém vyhraném duelu smíš poslat
       *[no] Po každém vyhraném duelu pošli
    }
   *[other] { $may ->
        [yes] Smíš poslat
       *[no] Pošli
    }
} vrchní kartu soupeřova balíčku na jeho hromádku.
effect-discard-own-deck-top = { $kind ->
    [permanent] { $may ->
        [yes] Po každém vyhraném duelu smíš dát
       *[no] Po každém vyhraném duelu dej
    }
   *[other] { $may ->
        [yes] Smíš dát
       *[no] Dej
    }
} vrchní kartu svého balíčku na svou hromádku.
effect-swap-with-waiting = { $may ->
    [yes] Smíš vyložit
   *[no] Vylož
} místo tohoto čaroděje svou čekající kartu; čekat pak bude on.
effect-rearrange-own-deck = { $kind ->
    [permanent] { $may ->
        [yes] Po každém vyhraném duelu si smíš přerovnat
       *[no] Po každém vyhraném duelu si přerovnej
    }
   *[other] { $may ->
        [yes] Smíš si přerovnat
       *[no] Přerovnej si
    }
} zbytek balíčku.

# --- co se stalo ------------------------------------------------------------------------------------------------

random-card = { $who-is ->
    [you] Tvá náhodná karta: { $wizard }.
   *[other] Náhodná karta ({ $who }): { $wizard }.
}
picked = { $who-is ->
    [you] Tvůj tým: { $team }.
   *[other] Tým ({ $who }): { $team }.
}
picked-secretly = { $who } už má vybraný tým.
round-begins = { $round }. kolo.
planned = { $who-is ->
    [you] Tvůj balíček odshora: { $deck }. Čeká: { $waiting }.
   *[other] Balíček odshora ({ $who }): { $deck }. Čeká: { $waiting }.
}
planned-secretly = { $who } už má plán.
laid = { $who-is ->
    [you] Vykládáš: { $wizard }.
   *[other] { $who } vykládá: { $wizard }.
}
twins-laid = Dva stejní čarodějové proti sobě ({ $wizard }): rychlou schopnost nepoužije nikdo.
silenced = { $wizard } ({ $who }): schopnost propadá.
too-late = { $wizard } ({ $who }): duel už je prohraný, rychlá schopnost se nepoužije.
without-effect = { $wizard } ({ $who }): schopnost nemá na co působit.
declined = { $wizard } ({ $who }): schopnost zůstává nevyužitá.
holds = { $wizard } ({ $who }): schopnost platí do konce duelu.
both-lose = { $wizard } ({ $who }): oba čarodějové tohoto duelu prohrají.
looked = { $wizard }: { $who-is ->
    [you] prohlížíš si
   *[other] { $who } si prohlíží
} { $place ->
    [deck] vrchní kartu soupeřova balíčku
   *[waiting] soupeřovu čekající kartu
} ({ $card }).
looked-secretly = { $wizard }: { $who-is ->
    [you] prohlížíš si
   *[other] { $who } si prohlíží
} { $place ->
    [deck] vrchní kartu soupeřova balíčku
   *[waiting] soupeřovu čekající kartu
}.
discarded = { $by }: { $who-is ->
    [you] odkládáš
   *[other] { $who } odkládá
} na hromádku { $place ->
    [deck] vrchní kartu balíčku
   *[waiting] čekající kartu
} ({ $wizard }).
swapped-in = { $out }: { $who-is ->
    [you] posíláš
   *[other] { $who } posílá
} do duelu čekající kartu ({ $wizard }). Čeká teď: { $out }.
twins-met = Dva stejní čarodějové proti sobě ({ $wizard }): v tomto duelu nepoužije schopnost nikdo.
rearranged = { $wizard }: { $who-is ->
    [you] tvůj balíček má nové pořadí, odshora: { $deck }.
   *[other] { $who } přerovnává balíček, odshora: { $deck }.
}
rearranged-secretly = { $wizard }: { $who } přerovnává balíček.
by-ability = A. Schopnost rozhoduje. { $who-is ->
    [you] Prohráváš.
   *[other] Prohrává { $who }.
}
by-ability-both = A. Schopnost rozhoduje. Prohrávají oba.
by-ability-undecided = A. Schopnost nerozhoduje.
by-element = B. Živel: { $strong } poráží { $weak }. { $who-is ->
    [you] Prohráváš.
   *[other] Prohrává { $who }.
}
by-element-undecided = B. Živel nerozhoduje: { $one } a { $two }.
by-value = C. Hodnota: { $first } { $first-is ->
    [you] máš
   *[other] má
} { $one }, { $second } { $second-is ->
    [you] máš
   *[other] má
} { $two }. { $who-is ->
    [you] Prohráváš.
   *[other] Prohrává { $who }.
}
by-lower-value = C. Hodnota: { $first } { $first-is ->
    [you] máš
   *[other] má
} { $one }, { $second } { $second-is ->
    [you] máš
   *[other] má
} { $two }. Tentokrát vyhrává nižší. { $who-is ->
    [you] Prohráváš.
   *[other] Prohrává { $who }.
}
by-value-equal = C. Hodnota: { $first } { $first-is ->
    [you] máš
   *[other] má
} { $one }, { $second } { $second-is ->
    [you] máš
   *[other] má
} { $two }. Prohrávají oba.
beaten = Na hromádku: { $wizard } ({ $who }).
round-won = { $round }. kolo { $who-is ->
    [you] vyhráváš a bereš
   *[other] vyhrává { $who } a bere
} vítězný žeton. Žetony – { $first }: { $one }, { $second }: { $two }.
round-won-both = { $round }. kolo: oběma došli čarodějové naráz, každý bere vítězný žeton. Žetony – { $first }: { $one }, { $second }: { $two }.
exchanged = { $who-is ->
    [you] Tvá výměna: { $out } odchází, { $wizard } přichází.
   *[other] { $who } vyměňuje: { $out } odchází, { $wizard } přichází.
}
exchanged-nothing = { $who-is ->
    [you] Nic nevyměňuješ.
   *[other] { $who } nic nevyměňuje.
}
exchanged-secretly = { $who } už má o výměně rozhodnuto.
match-won = { $who-is ->
    [you] Vyhráváš Čarodějný duel!
   *[other] { $who } vyhrává Čarodějný duel!
}
match-won-by-sum = Oba berou druhý žeton naráz, součty týmů jsou { $one } a { $two }. { $who-is ->
    [you] Máš nižší a vyhráváš Čarodějný duel!
   *[other] Nižší má { $who } a vyhrává Čarodějný duel!
}
match-shared = Oba berou druhý žeton naráz a součty týmů jsou stejné ({ $one } a { $two }): vítězství je společné.

# --- na co se ptáme ---------------------------------------------------------------------------------------------

ask-pick = Vyber pět čarodějů do týmu. Šestý už je daný: { $wizard }.
gather-pick = tým
ask-plan = { $round }. kolo: seřaď pět čarodějů; vrchní nastoupí první. Šestý bude čekat.
gather-deck = balíček odshora
gather-waiting = čekající karta
ask-swap = Nové kolo: smíš vyměnit jednoho čaroděje z týmu.
choose-swap = vyměnit čaroděje
choose-no-swap = nechat tým, jak je
gather-out = kdo odejde
gather-in = kdo přijde
ask-use = { $wizard }: použiješ schopnost?
choose-use = použít schopnost ({ $wizard })
choose-not-use = nepoužít schopnost ({ $wizard })
ask-swap-in = { $wizard }: pošleš do duelu čekající kartu ({ $waiting })?
choose-swap-in = poslat do duelu čekající kartu ({ $waiting })
ask-rearrange = { $wizard }: přerovnáš si zbytek balíčku?
choose-rearrange = přerovnat balíček
gather-rearrange = nové pořadí odshora

# --- stůl a karty v řádcích --------------------------------------------------------------------------------------

board-round = { $round }. kolo. Žetony – { $first }: { $one }, { $second }: { $two }.
board-side = { $who-is ->
    [you] Tvoje strana:
   *[other] { $who }:
}
board-zone = v zóně: { $wizard } ({ $value })
board-deck = balíček odshora: { $deck }
board-deck-hidden = balíček: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } karty
   *[other] { $count } karet
}
board-deck-empty = balíček: prázdný
board-waiting = čeká: { $wizard }
board-waiting-hidden = čeká: neznámá karta
board-pile = hromádka odspodu: { $pile }
board-dormant = na vrchu dřímá: { $wizard } („{ $ability }“)
board-team = tým: { $team }
board-known = dosud viděné karty: { $cards }
board-card = { $value }, { $element }, { $kind }. { $ability }
board-origin = { $origin }: { $fields }
board-paragraphs = pravidla: { $rules }
wizard-unknown = neznámá karta

board-random = náhodná karta: { $wizard }

board-card-plain = { $value }, { $element }, { $kind }

# --- průvodce první hrou: kdy se co říká, stojí v guide.toml ---------------------------------------------------------

guide-pick = Vyber ještě pět čarodějů. Kombinuj živly: rozhodují dřív než hodnota.
guide-plan = Seřaď pět čarodějů: první bojuje první a vítěz zůstává i do dalšího duelu. Šestý čeká stranou a bojuje, jen když ho zavolá schopnost.
guide-use = Tahle schopnost je dobrovolná: můžeš ji použít, nebo nechat být. Nabízí se jen jednou, po vyložení čaroděje.
guide-swap = Před dalším kolem smíš vyměnit jednoho čaroděje za jednoho z dvanácti odložených. Soupeř taky, a potají.
guide-again = Část soupeřova týmu už znáš: může přijít znovu, třeba v jiném pořadí. Naplánuj, co ji porazí.
guide-random = { $wizard }: tahle karta je v tvém týmu z náhody a soupeř o ní taky ví.
guide-other-random = { $wizard } začíná v soupeřově týmu: mysli na to, co tuhle kartu porazí.
guide-other-plans = Oba plány jsou zapečetěné: pořadí už nikdo nezmění a cizí plán nikdo neviděl.
guide-laid = Začíná duel: nejdřív se hledí na schopnost, pak na živel, pak na hodnotu. Co rozhodne první, to duel ukončí.
guide-element = Tady rozhoduje živel: { $strong } poráží { $weak }, ať jsou hodnoty jakékoli.
guide-no-element = Ani jeden z těch dvou živlů neporáží druhý, a tak se porovnají hodnoty.
guide-value = Vyšší hodnota vyhrává, při shodě prohrají oba. Hodnotu může změnit vrchní karta hromádky.
guide-beaten = Poražený jde lícem nahoru na hromádku svého hráče; dřímající schopnost tam začíná působit. Vítěz zůstává.
guide-both = Rozhodla schopnost: v tomhle duelu prohrávají oba.
guide-token = Kolo skončilo: kdo už nemá koho vyložit, prohrává ho a druhý bere žeton. Dva žetony vyhrávají zápas.
guide-farewell = Teď už víš, jak to chodí, a průvodce tu končí. Každou kartu si můžeš kdykoli nechat vysvětlit. Hodně štěstí!

# --- pravidla ---------------------------------------------------------------------------------------------------

rule-DU-1 = Hrají dva hráči. Každý má vlastní sadu osmnácti různých čarodějů; obě sady jsou stejné.
rule-DU-2 = Jedna náhodná karta z tvé sady se otočí lícem nahoru. Patří do tvého týmu a vidí ji oba; nejdřív se otočí oběma, teprve pak vybíráte.
rule-DU-3 = K náhodné kartě si tajně vybereš pět ze zbylých sedmnácti. Tým má vždy přesně šest různých karet.
rule-DU-10 = Pět z šesti karet seřadíš do balíčku, vrchní nastoupí první; šestá je čekající karta. Oba plánujete tajně a zároveň.
rule-DU-11 = O soupeři víš jen to, co už leželo lícem nahoru nebo ti bylo ukázáno, a kolik karet kde leží. Zbytek se ukáže až po zápase.
rule-DU-12 = Před každým kolem se všechny karty posbírají a plánuje se znovu se všemi šesti; zůstávají jen žetony a to, co kdo viděl.
rule-DU-20 = Kdo nemá v zóně čaroděje, otočí vrchní kartu balíčku, oba naráz. O duelu rozhoduje A schopnost, pak B živel, pak C hodnota.
rule-DU-21 = Rychlá schopnost působí jednou při vyložení, trvalá po celou dobu v zóně, dřímající na vrchu vlastní odhazovací hromádky.
rule-DU-22 = Ze dvou rychlých schopností přijde dřív na řadu karta s nižší vytištěnou hodnotou.
rule-DU-23 = Dva stejní čarodějové vyložení naráz svou rychlou schopnost nepoužijí.
rule-DU-24 = Nejdřív se vezmou v úvahu trvalé a dřímající schopnosti, pak přijdou na řadu rychlé, pak rozhodne Šaman, po něm dvojníci podle DU-28 a nakonec schopnosti, které přímo říkají, kdo vyhrává nebo prohrává.
rule-DU-25 = Dobrovolná je jen schopnost, která říká „smíš“. Všechny ostatní se provést musí.
rule-DU-26 = Oheň prohrává s vodou, voda s přírodou, příroda s ohněm, stín se světlem, světlo s vodou, ohněm i přírodou. Prázdnota slabinu nemá.
rule-DU-27 = Vyhrává vyšší hodnota i se změnami. Při shodě prohrávají oba.
rule-DU-28 = Dva stejní čarodějové, jejichž schopnosti porážejí jedna druhou (Tanečnice, Kovář), prohrávají oba.
rule-DU-29 = Rychlá schopnost má jedinou chvíli, při vyložení. Ať už se použila, nebo ne, v dalším duelu se nevrací.
rule-DU-30 = Volba stolu: nastoupí-li čaroděj proti svému dvojníkovi, který už v zóně stojí, rychlou schopnost buď použije (výchozí), nebo ne.
rule-DU-31 = Co se už stalo, pozdější karta nevrátí zpět.
rule-DU-32 = Rychlá schopnost, která přijde na řadu po Šamanovi, se ještě provede; teprve pak jdou oba čarodějové ze zóny na hromádky.
rule-DU-33 = O dobrovolné schopnosti se rozhoduje, až na ni přijde řada. Kde je možný jen jeden výsledek, nikdo se neptá.
rule-DU-40 = Kdo má na konci kola dva žetony, vyhrává. Hrají se nejvýš tři kola.
rule-DU-41 = Před novým kolem smíš tajně vyměnit jednu kartu týmu za jednu z dvanácti odložených. Soupeř se nedozví co, ani zda vůbec něco.
rule-DU-42 = Berou-li druhý žeton oba naráz, vyhrává nižší součet vytištěných hodnot týmu. Při shodě se o vítězství dělí.
rule-DU-50 = Šaman: oba čarodějové tohoto duelu prohrají.
rule-DU-51 = Botanik: soupeřova čekající karta jde hned na jeho hromádku a její dřímající schopnost působí. Rychlá se nespustí.
rule-DU-52 = Darebáci: smíš si tajně přerovnat zbytek balíčku, ne však čekající kartu.
rule-DU-53 = Detektiv: smíš místo něj vyložit čekající kartu; její schopnost se provede hned. Potká-li svého dvojníka, nepoužije schopnost nikdo z nich.
rule-DU-54 = Detektiv proti Šamanovi: jsou-li vyloženi naráz, výměna je ještě možná a na hromádku jde karta, která čekala. Rychlou schopnost použije, jen když to dovolí volba stolu.
rule-DU-55 = Revolucionářka: po každém vyhraném duelu jde vrchní karta soupeřova balíčku na jeho hromádku, navrch na poraženého.
rule-DU-56 = Kovář: dojde-li na hodnoty, vyhrává nižší. Geomancerku neporazí nikdy, tam rozhodne živel.
rule-DU-57 = Tanečnice: ruší rychlou i trvalou schopnost čaroděje proti sobě, a to do konce duelu. Dřímající schopnosti působí dál.
rule-DU-58 = Dřímající posily: Alchymista +3 vodním, Pyrotechnička +3 ohnivým, Zahradnice +3 přírodním, Voják +3, Poutník +2 a Geomancerka +1 komukoli.
rule-DU-59 = K vytištěné hodnotě se připočtou změny od vrchních karet obou hromádek. Z každé působí jen vrchní karta; dolní ani horní mez není.
rule-DU-60 = Poražený jde lícem nahoru na vlastní hromádku, vítěz zůstává. Potom přijde na řadu Revolucionářka, pak se zjistí, zda kolo skončilo, a nakonec se vykládají nové karty.
rule-DU-61 = Kdo nemá kartu v balíčku ani v zóně, prohrál kolo. Čekající karta není záloha.
rule-DU-62 = Dojdou-li karty oběma naráz, vyhrávají kolo oba a každý bere žeton.
rule-DU-70 = Kronikář (dřímající): soupeřův čaroděj v zóně má −2.
rule-DU-71 = Krotitel draků (trvalá): dokud je v zóně, vrchní karta soupeřovy hromádky nepůsobí. Tanečnice ho zruší.
rule-DU-72 = Hvězdářka (rychlá): podíváš se na soupeřovu čekající kartu; soupeř ví, že se díváš, ale kartu vidíš jen ty.
rule-DU-73 = Kněžka (dřímající): tvůj světelný čaroděj neprohraje kvůli živlu; co živlem poráží, poráží dál.
rule-DU-74 = Nekromant nemá žádnou schopnost.

# --- řešení -------------------------------------------------------------------------------------------------------

solution-teams = A: { $first }. B: { $second }.
solution-exact = A vyhraje { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } % zápasu (přesně; mezera je { $gap }).
solution-close = A vyhraje { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } % zápasu (dokázáno: od { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } do { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) } %; mezera je { $gap }).
solution-score = Kolo za stavu { $one }–{ $two }: { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } % pro A (mezera { $gap }).
solution-mixture = Jak má { $seat } plány míchat:
solution-plan = { "  " }{ NUMBER($weight, minimumFractionDigits: 2, maximumFractionDigits: 2) } %: { $deck }; čeká: { $waiting }
solution-answers = ; ve 100 kolech { NUMBER($asked, maximumFractionDigits: 0) }× otázka „smíš“, z toho { NUMBER($used, maximumFractionDigits: 0) } % ano
solution-rest = { "  " }{ NUMBER($weight, minimumFractionDigits: 2, maximumFractionDigits: 2) } %: dalších { $count }
solution-places = Kde se který čaroděj hraje, od prvního místa do pátého a jako čekající, v procentech:
solution-plot = Graf: { $file }
solution-plot-title = Kde se který čaroděj hraje, v procentech (A získá { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } %)
solution-plot-waiting = čeká
solution-draft-randoms = Náhodné karty: A: { $first }. B: { $second }.
solution-draft-close = A vyhraje { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } % prvního kola (změřeno proti všem týmům a plánům: od { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } do { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) } %; meze jsou od sebe { $gap }).
solution-draft-not-exact = Není to přesné řešení zápasu: počítá první kolo, nižší součet cení jeho průměrnou hodnotou a na každé „smíš“ odpovídá podle pevného pravidla.
solution-draft-mixture = Jak má { $seat } míchat týmy a plány:
solution-draft-often = Jak často je který čaroděj v týmu A a v týmu B, v závorce v balíčku, v procentech:
solution-draft-progress = { $iteration }. iterace: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } až { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) } %
solution-draft-plot-title = Jak často je který čaroděj v týmu, v procentech (A: { $first }, B: { $second })

# --- soubory s kartami, které se nedají použít ---------------------------------------------------------------------

place-wizard = čaroděj { $number }
place-wizard-called = čaroděj { $number } ({ $id })
file-no-wizards = tabulek [[wizard]] má být { $count }
file-wizards = čarodějů je tu { $count }; sada jich má přesně { $size } (DU-1)
file-wizard-twice = { $id } je tu dvakrát, poprvé jako { $wizard }; čarodějové se musí lišit (DU-1)
file-name-twice = jméno { $name } už má { $wizard }
file-missing-field = chybí; každý čaroděj má { $fields }
file-unknown-field = neznámé pole; čaroděj má { $fields }
file-wizard-id = { $written } není povolené id; smí mít malá písmena a až z, číslice a _ a začíná písmenem
file-wizard-name = { $written } není jméno z 1 až 40 tisknutelných znaků
file-value = { $written } není celé číslo od 0 do { $most } psané bez uvozovek
file-meant = { $written } není na výběr; napiš { $meant }; možnosti: { $allowed }
file-from = { $written } není na výběr; napiš from = "printed", nebo slovo ke každému poli; možnosti: { $allowed }
file-from-missing = chybí { $field }; říká se tu, odkud je { $fields }
file-from-unknown = { $field } sem nepatří; říká se tu, odkud je { $fields }
file-set-name = { $name } není jméno z malých písmen a až z, číslic a spojovníků
file-falsely-official = nesmí se jmenovat { $name }: { $faults }; oprav to, nebo dej souboru na prvním řádku jiné jméno (set = "my-cards")
file-faults = { $first }; { $second }
file-constraint = neplatí { $mark }: { $rule }
constraint-c2 = Šaman a Poutník jsou z prázdnoty
constraint-c3 = Šaman porazí Tanečnici, ledaže na její hromádce leží Voják; pak ji neporazí (DU-57)
constraint-c5 = Šaman má nižší hodnotu než Detektiv (DU-54)
constraint-c6 = Geomancerka porazí Kováře živlem, ať na hromádkách leží cokoli (DU-56)
constraint-c7 = Zahradnice porazí Geomancerku živlem, i když má nižší hodnotu
constraint-c8 = mezi Zahradnicí a Poutníkem rozhodují hodnoty a vítěz má na kartě 5
constraint-c9 = dvě Tanečnice proti sobě prohrávají obě a dva Kováři také (DU-28)
constraint-c10 = různí rychlí čarodějové mají různé hodnoty, takže DU-22 vždycky rozhodne
bad-effect-none = kind a effect jsou "none" jedině oba najednou
bad-effect-needs-amount = { $verb } potřebuje číslo, třeba +3
bad-effect-no-amount = za { $verb } číslo jako +3 nepatří
bad-effect-amount = číslo je +1 až +99 nebo -1 až -99
bad-effect-miswritten = { $written } se píše jako { $example }: malými písmeny, mezi částmi jedna mezera
bad-effect-unknown = neznámá schopnost { $written }; možnosti: { $verbs }
bad-effect-misspelt = neznámá schopnost { $written }; nemá to být { $verb }? možnosti: { $verbs }
bad-effect-kind = { $verb } nemůže být { $kind }; na výběr je { $kinds }
bad-effect-timing = u schopnosti { $kind } napiš { $right }
bad-effect-never-may = před { $verb } nemůže být may_: trvalý účinek nemá chvíli, kdy se zeptat
bad-effect-may = may_ může být před { $verb }, jen když je to { $kinds }: trvalý účinek nemá chvíli, kdy se zeptat
bad-effect-no-word = za { $verb } nepatří { $word }
bad-effect-subject = neznámé { $written }; možnosti: { $subjects }

# --- rozhodčí u skutečných karet -----------------------------------------------------------------------------------

judge-how = Hrajete se skutečnými kartami? Ťukni vždy na kartu, která se právě otočila. Kouzlo rozhodne každý duel, řekne podle kterého pravidla, a vede žetony i hromádky. Co leží rubem nahoru, zadávat netřeba.
judge-turned = Která karta se otočila? ({ $who })
judge-waiting = Čekající karta se ukazuje: která to je? ({ $who })
judge-use = { $wizard }: použije se schopnost? ({ $who })
judge-wins = Duel { $who-is ->
    [you] vyhráváš
   *[other] vyhrává { $who }
}.
judge-both = Duel prohrávají oba.
judge-match = Zápas { $who-is ->
    [you] vyhráváš
   *[other] vyhrává { $who }
}.
judge-over = Tři kola jsou u konce.
judge-lower-sum = Oba berou druhý žeton najednou: sečtěte si hodnoty svých šesti karet, nižší součet vítězí.
judge-side = { $who } – žetony: { $tokens }; v zóně: { $zone ->
    [0] nikdo
   *[other] { $fighter }
}; v balíčku: { $deck }; čekající karta: { $waits ->
    [0] není
   *[other] leží
}; hromádka odspodu: { $pile ->
    [0] prázdná
   *[other] { $cards }
}.

## Na papíře

print-note-ours = Kouzlo · naše vlastní sada, ne karty z krabice

## Lekce

lesson-element = Rozhoduje živel
lesson-element-plan = Soupeř pošle nejdřív Krotitele draků (oheň, 8), pak Zahradnici (příroda, 5). Seřaď tým tak, aby oba porazil živel: voda hasí oheň, oheň spálí přírodu.
lesson-element-other = Oba soupeřovy čaroděje tentokrát živel neporazil. Voda patří proti Krotiteli, oheň proti Zahradnici; kdo vyhraje, zůstává i do dalšího duelu.
lesson-element-solved = Živel rozhoduje před hodnotou: Alchymista s pětkou porazil Krotitele draků s osmičkou, protože voda hasí oheň.

lesson-value = Rozhoduje hodnota
lesson-value-plan = Soupeř začne Kronikářem (prázdnota, 7). Prázdnota nikoho neporazí a nikdo neporazí ji, takže rozhodne hodnota. Pošli na něj Hvězdářku s devítkou, dokud v souboji stojí.
lesson-value-other = Hvězdářka se s Kronikářem nepotkala, nebo už na hromádce ležel někdo, kdo hodnoty změnil. Pošli ji dřív.
lesson-value-solved = Když nerozhodne schopnost ani živel, vyhrává vyšší hodnota: devět je víc než sedm. Při shodě prohrají oba.

lesson-dormant = Dřímající pomoc
lesson-dormant-plan = Soupeř začne Nekromantem s desítkou a na toho sám nikdo z tvých nestačí. Když ale Voják prohraje a leží na hromádce navrchu, přidává 3. Koho pošleš hned po něm?
lesson-dormant-other = Teď to na Nekromanta nestačilo. Voják pomáhá, jen dokud na hromádce leží navrchu: hned po něm musí přijít Krotitel draků, 8 + 3 = 11.
lesson-dormant-solved = Dřímající schopnost působí, dokud její karta leží na tvé hromádce navrchu. Voják prohrál, a přece rozhodl: 8 + 3 je víc než 10.

lesson-ability = Rozhoduje schopnost
lesson-ability-plan = Soupeř pošle nejdřív Pyrotechničku (oheň, 5), potom Nekromanta (stín, 10). Šaman bere s sebou každého, s kým se utká: ušetři ho pro Nekromanta.
lesson-ability-other = Šaman s sebou Nekromanta nevzal: buď přišel moc brzy, nebo se na něj nedostalo. Jeden z tvých musí Pyrotechničku napřed porazit.
lesson-ability-solved = Schopnost přichází na řadu jako první, před živlem i hodnotou. Šaman má jen čtyřku, a přece s ním prohrál i Nekromant.

lesson-may = Smíš, nemusíš
lesson-may-use = Tvůj Detektiv (6) stojí proti Kronikáři (7) a prohrál by. Smíš ho ale vyměnit za Nekromanta s desítkou, který čeká stranou. Použiješ to?
lesson-may-declined = Detektiv zůstal a s šestkou na sedmičku prohrál. Nekromant přitom čekal stranou.
lesson-may-solved = Na schopnost, u které stojí „smíš“, se tě hra vždycky zeptá; ostatní se provedou samy. Detektivova výměna se nabízí jen při vyložení.

lesson-swap = Výměna mezi koly
lesson-swap-swap = Proti Krotiteli draků (oheň, 8) nemáš nikoho od vody. Vyměň teď jednu svou kartu za čaroděje, který ho živlem porazí.
lesson-swap-kept = Tím se na ohni nic nezměnilo: v týmu pořád není voda. Přinesl by ji Alchymista nebo Geomancerka.
lesson-swap-solved = Mezi koly smíš potají vyměnit jednu kartu za jednu z dvanácti odložených. Soupeř se nedozví, co jsi udělal, ani jestli vůbec něco.

lesson-round = Vyhraj kolo
lesson-round-plan = Soupeř zopakuje pořadí z prvního kola: Krotitel draků, Zahradnice, Kronikář, Kněžka, Pyrotechnička. Seřaď svůj tým tak, aby druhé kolo bylo tvoje.
lesson-round-lost = Tohle kolo získal soupeř, nebo jste ho získali oba. Podívej se v zápisu, kdo koho porazil, a změň pořadí.
lesson-round-solved = Kolo prohrává, kdo už nemá koho vyložit. Vítěz duelu zůstává, takže jedna dobře postavená karta může porazit několik dalších.

# --- Formulář karty -----------------------------------------------------------------------------------------------------

form-begin-ours = Našich osmnáct čarodějů
form-begin-carodejny-duel-2 = Naše druhá sada
form-begin-box = Moje tištěná krabice: co se ví, je vyplněno
form-begin-empty = Osmnáct prázdných karet
form-card-name = Jméno ({ $language })
form-card-value = Hodnota
form-card-element = Živel
form-card-kind = Kdy schopnost působí
form-card-verb = Schopnost
form-card-amount = O kolik (n)
form-card-amount-how = +3 nebo −2
form-card-condition = Jen
form-card-always = vždy
form-card-may = Můžeš: rozhoduje její hráč
form-card-id = Značka
form-card-id-why = Označuje čaroděje v souborech a zápisech; prázdná se řídí anglickým jménem. Se značkou našeho čaroděje přijde i jeho portrét.
form-card-from = Odkud je: { $field }
form-field-name = jméno
form-field-value = hodnota
form-field-element = živel
form-field-kind = druh
form-field-effect = schopnost
form-from-seed = text tištěných pravidel
form-from-inferred = plyne z pravidel
form-from-review = recenze
form-from-ours = vymyšleno
form-from-printed = tištěná karta

# --- úlohy ----------------------------------------------------------------------------------------------------------

problem-claim = Každá odpověď se vyzkoušela proti každému balíčku, který je vidět.
problem-plan = Nejlepší plán ({ $mark })
problem-criterion = { $wants ->
    [ability] { $number }. souboj schopností ({ $mark })
    [element] { $number }. souboj živlem ({ $mark })
   *[value] { $number }. souboj hodnotou ({ $mark })
}
problem-may = Můžeš, nemusíš ({ $mark })
problem-deck = { $weight ->
    [100] Soupeř má tento balíček, shora: { $deck }; čeká { $waiting }.
   *[other] Ve { $weight } ze 100 kol má soupeř balíček, shora: { $deck }; čeká { $waiting }.
}
problem-plan-plan = Který plán vyhraje proti těmto balíčkům nejvíc kol?
problem-criterion-plan = Naplánuj to tak, abys { $number }. souboj vyhrál { $wants ->
    [ability] schopností, kritériem A.
    [element] živlem, kritériem B.
   *[value] hodnotou, kritériem C.
}
problem-may-use = Použiješ schopnost? Jedna odpověď vyhraje proti těmto balíčkům víc kol.
problem-may-rearrange = V jakém pořadí vyhraje tvůj balíček proti těmto balíčkům nejvíc kol?
problem-plan-hint = { $count ->
    [6] Záleží na všech šesti místech, i na čekající kartě.
    [5] Rozhoduje jen prvních { $count } karet; co leží pod nimi, nic nezmění.
   *[other] Rozhodují jen první { $count } karty; co leží pod nimi, nic nezmění.
}
problem-criterion-hint = { $wants ->
    [ability] Kritérium A je první na řadě: čí schopnost říká, že druhý prohraje?
    [element] Schopnosti nesmějí rozhodnout dřív a tvůj živel musí být silnější.
   *[value] Nesmějí rozhodnout schopnosti ani živly; pak přičti, co dávají odhazovací hromádky.
}
problem-may-hint = Dohraj si kolo v hlavě do konce, jednou pro každý balíček a každou odpověď.
problem-hint-first = Začni touto kartou: { $card }.
problem-value-wrong = Takhle vyhraješ { $own } ze 100 kol, nejlépe { $best }; kolo, které vyhrají oba, se počítá za půl.
problem-value-solved = Takhle vyhraješ { $best } ze 100 kol, druhá nejlepší možnost { $second }; kolo, které vyhrají oba, se počítá za půl.
problem-criterion-wrong = Souboj číslo { $number } jsi nevyhrál { $wants ->
    [ability] schopností.
    [element] živlem.
   *[value] hodnotou.
}
problem-criterion-solved = Žádné jiné první karty nevyhrají { $number }. souboj { $wants ->
    [ability] schopností.
    [element] živlem.
   *[value] hodnotou.
}
