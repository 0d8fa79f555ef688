### Co říká jen klient v prohlížeči; všechno ostatní říká slovy herny a her.

web-opening = Otvírám stůl…
web-cannot-reach = Na hernu se nejde dovolat.
web-about = Co je { $what }
web-link = Odkaz
web-copy = Kopírovat odkaz
web-copied = Zkopírováno
web-share = Poslat…
web-question = Co se čeká
web-cut = Spojení je přerušené. Nic se neztratilo; naváže se samo.
web-days = { $days ->
    [one] { $days } den
    [few] { $days } dny
    [many] { $days } dne
   *[other] { $days } dní
}
web-is-asked = na tahu
