# Co říká jen stůl duelu.

web-duel-letter-fire = O
web-duel-letter-water = V
web-duel-letter-nature = P
web-duel-letter-light = S
web-duel-letter-shadow = T
web-duel-letter-void = N
web-duel-hidden = skrytá karta
web-duel-tokens = { $count ->
    [one] jeden vítězný žeton
    [few] { $count } vítězné žetony
   *[other] { $count } vítězných žetonů
}
web-duel-deck = { $count ->
    [one] jedna karta v balíčku
    [few] { $count } karty v balíčku
   *[other] { $count } karet v balíčku
}
web-duel-deck-short = balíček
web-duel-waiting-short = čekající
web-duel-no-pile = zatím nic odhozeno
web-duel-criteria = Co rozhoduje duel
web-duel-lamp-a = schopnost
web-duel-lamp-b = živel
web-duel-lamp-c = hodnota
web-duel-filter = Ukázat jen
web-duel-their-random = Soupeřova náhodná karta
web-duel-press-to-read = Ťuknutím čaroděje vybereš; co umí, se dočteš tady.
web-duel-wheel = Který živel porazí který
web-duel-picked = Vybráno { $count } z { $of }
web-duel-pinned = náhodná
web-duel-place = { $number }. místo
web-duel-place-waiting = čekající karta
web-duel-returned = { $wizard }: zpátky v ruce
web-duel-took-back = O krok zpět
web-duel-cleared = Všechna místa jsou volná
web-duel-lifted = { $wizard }: karta je zvednutá; posuneš ji šipkami, položíš mezerníkem
web-duel-dropped = { $wizard }: karta je položená
web-duel-order = Tvoje pořadí
web-duel-free = volné
web-duel-first = první
web-duel-last = poslední
web-duel-hand = Tvoje karty
web-duel-left = { $count ->
    [one] Zařaď ještě jednu.
    [few] Zařaď ještě { $count }.
   *[other] Zařaď ještě { $count }.
}
web-duel-complete = Pořadí je hotové.
web-duel-complete-waits = Pořadí je hotové, čeká { $wizard }.
web-duel-keys = Klávesy: 1–6 vybere kartu, mezerník ji zvedne, šipky posunou, Backspace vrátí o krok, Escape vymaže.
web-duel-last-round = Minulé kolo
web-duel-your-order = Tvoje pořadí
web-duel-seen-of = { $who-is ->
    [you] Tvoje karty, které se ukázaly
   *[other] Karty, které se ukázaly ({ $who })
}
web-duel-seal-team = Zapečetit tým
web-duel-seal-plan = Zapečetit plán
web-duel-seal-again = Změnit zapečetěnou volbu
web-duel-rearrange = Srovnat balíček takto
web-duel-back = O krok zpět
web-duel-clear = Vymazat
web-duel-same-plan = Jako minulé kolo
web-duel-known = Co se ví
web-duel-can-have = { $who-is ->
    [you] Co se ví o tvých kartách
   *[other] Co se ví o soupeřových kartách ({ $who })
}
web-duel-unknown = { $count ->
    [0] Všech šest karet se už ukázalo; jedna mohla být od té doby vyměněna.
    [one] Jednu kartu ještě nikdo neviděl.
    [few] { $count } karty ještě nikdo neviděl.
   *[other] { $count } karet ještě nikdo neviděl.
}

## Co by udělal trenér

web-duel-better = { $what ->
    [pick] Trenér by vybral tyto (lepší o { $figure }):
    [plan] Trenér by je poslal v tomto pořadí (lepší o { $figure }):
    [rearrange] Trenér by balíček srovnal takto (lepší o { $figure }):
    [use] Trenér by schopnost použil (lepší o { $figure }).
    [decline] Trenér by schopnost nepoužil (lepší o { $figure }).
    [swap] Trenér by vyměnil tyto (lepší o { $figure }):
   *[keep] Trenér by tým nechal, jak je (lepší o { $figure }).
}

## První hra s průvodcem: krok zápisu, pak paragraf, který se pod větou cituje

web-duel-lesson-0-DU-1 = Vítej. Anna a Bohdan ti předvedou krátký zápas a ty uvidíš všechno, i to, co by jinak bylo skryté. Oba mají stejnou sadu osmnácti čarodějů.
web-duel-lesson-2-DU-2 = Náhoda každému otočila jednu kartu: Anně Darebáky, Bohdanovi Poutníka. Tyhle dvě v týmu budou a oba o nich vědí.
web-duel-lesson-4-DU-3 = Dalších pět si každý vybral tajně. Anna vsadila na vodu a na Vojáka, Bohdan má silného Nekromanta.
web-duel-lesson-5-DU-10 = Teď každý řadí karty do balíčku: pořadí je celé umění duelu. Anna posílá jako prvního Alchymistu a stranou nechává čekat Botanika.
web-duel-lesson-6-DU-26 = Kolo běží. Alchymista je jen pětka, ale vodní: ohnivého Krotitele draků s osmičkou porazil živlem. Hned nato ale sám prohrál s přírodní Zahradnicí. Živel má přednost před hodnotou.
web-duel-lesson-6-DU-27 = Voják je z prázdnoty a ta slabinu nemá, takže proti Zahradnici rozhodly hodnoty: 2 proti 5. Prohrál, a přesto se vyplatil; hned uvidíš proč.
web-duel-lesson-7-DU-58 = Voják leží navrchu Anniny hromádky a dřímá: každému dalšímu čaroději přidává 3. Darebáci tak mají 8 + 3 = 11 a Zahradnice padla.
web-duel-lesson-7-DU-25 = Darebáci se ptali, jestli si Anna nechce přerovnat balíček. Nechtěla. Na „smíš“ se hra vždycky zeptá, ostatní schopnosti se provedou samy.
web-duel-lesson-8-DU-53 = Bohdan vyložil Detektiva a vyměnil ho za čekajícího Nekromanta. Desítka! Jenže 11 je víc.
web-duel-lesson-8-DU-59 = Darebáky pak porazila Kněžka, protože stín prohrává se světlem. Tím zakryli Vojáka a posila skončila: z každé hromádky působí jen vrchní karta.
web-duel-lesson-8-DU-61 = Hvězdářka s devítkou porazila Kněžku i Poutníka. Bohdanovi došel balíček, a tak bere žeton Anna.
web-duel-lesson-10-DU-41 = Mezi koly smí každý tajně vyměnit jednu kartu. Anna si za Geomancerku vzala Šamana, Bohdan si nechal všechno.
web-duel-lesson-12-DU-50 = Druhé kolo: Šaman stáhl s sebou Krotitele draků, oba prohráli. O tom rozhodla schopnost, a ta má přednost před živlem i hodnotou.
web-duel-lesson-13-DU-21 = Na konci stáli proti sobě zase Darebáci a Nekromant, ale tentokrát dřímal u Bohdana Poutník: 11 proti 12. Je to jedna jedna.
web-duel-lesson-18-DU-71 = Třetí kolo bylo napínavé až do konce: Krotitel draků umlčel dřímajícího Vojáka a porazil Darebáky, jenže pak narazil na Alchymistu. Voda hasí oheň.
web-duel-lesson-18-DU-40 = Anna má dva žetony a vyhrává zápas. Teď je řada na tobě!

mixture-after-swap = Které plány se vyplatilo hrát a jak často?

web-duel-tally = Co rozhodovalo
web-duel-tally-ability = Souboje vyhrané schopností
web-duel-tally-element = Souboje vyhrané živlem
web-duel-tally-value = Souboje vyhrané hodnotou
web-duel-tally-rounds = Žetony
web-duel-tally-sums = Součet hodnot týmu
