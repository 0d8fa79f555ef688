# -*- coding: utf-8 -*-
"""The sentences that the newcomer reads, in Czech and English.

This page is written so that every Python can read it, even 2.7, because one sentence says which Python is needed.
"""

import locale
import os
import sys

SENTENCES = {
    "python": {
        "en": "Kouzlo needs Python 3.11 to 3.15, and this is Python {found} ({path}); no other was found beside it.\n"
        "Install a newer one (from python.org, or with your system's packages) and run the same command again,\n"
        "or name the one you have:  make play PYTHON=python3.12   or   python3.12 play.py",
        "cs": "Kouzlo potřebuje Python 3.11 až 3.15, ale tohle je Python {found} ({path}) a žádný jiný se vedle něj nenašel.\n"
        "Nainstaluj novější (z python.org nebo z balíčků svého systému) a spusť stejný příkaz znovu,\n"
        "nebo řekni, který použít:  make play PYTHON=python3.12   nebo   python3.12 play.py",
    },
    "once": {
        "en": "Setting up Kouzlo; this is done only once.",
        "cs": "Kouzlo se připravuje; příště už to nebude potřeba.",
    },
    "place": {"en": "making a virtual environment ({place})", "cs": "zakládám virtuální prostředí ({place})"},
    "install": {"en": "installing the packages with {tool}", "cs": "instaluji balíčky pomocí {tool}"},
    "foreign": {
        "en": "The folder .venv was not made by play.py, so it stays as it is; {place} is used instead.",
        "cs": "Složku .venv nezaložil play.py, proto zůstane, jak je; místo ní poslouží {place}.",
    },
    "waiting": {
        "en": "Another set-up is running here (process {pid}); waiting for it to finish.",
        "cs": "Už tu běží jiná příprava (proces {pid}); čekám, až skončí.",
    },
    "without": {
        "en": "There is no {names} for this machine: everything can be played, but the computer thinks longer.",
        "cs": "Pro tento počítač není {names}: hrát půjde všechno, jen počítač bude přemýšlet déle.",
    },
    "pages": {"en": "building the pages", "cs": "sestavuji stránky"},
    "no_pages": {
        "en": "The pages with boards and cards could not be built ({reason}).\n"
        "Everything can be played on the text pages; the next run tries again. Details: {log}",
        "cs": "Stránky s hracími plány a kartami se nepodařilo sestavit ({reason}).\n"
        "Všechno jde hrát na textových stránkách; příští spuštění to zkusí znovu. Podrobnosti: {log}",
    },
    "no_network": {
        "en": "The packages could not be fetched: no connection to the package index.\n"
        "Connect to the internet and run the same command again. Details: {log}",
        "cs": "Balíčky se nepodařilo stáhnout: chybí spojení s repozitářem balíčků.\n"
        "Připoj se k internetu a spusť stejný příkaz znovu. Podrobnosti: {log}",
    },
    "not_offered": {
        "en": "The package index offers no {name} {version} for Python {python} on {machine}.\n"
        "Try another Python (make play PYTHON=python3.12), or another index if you have set one for uv or pip. Details: {log}",
        "cs": "Repozitář balíčků nenabízí {name} {version} pro Python {python} na {machine}.\n"
        "Zkus jiný Python (make play PYTHON=python3.12), nebo jiný repozitář, máš-li v uv nebo v pipu nastavený vlastní. "
        "Podrobnosti: {log}",
    },
    "wrong_hash": {
        "en": "The file fetched as {name} {version} is not the one that the lock names; nothing was installed.\n"
        "Run the same command again. If it happens again on a good connection, do not trust the index or proxy that is set. "
        "Details: {log}",
        "cs": "Soubor stažený jako {name} {version} není ten, který uvádí zámek; nic se nenainstalovalo.\n"
        "Spusť stejný příkaz znovu. Opakuje-li se to i při dobrém spojení, nevěř nastavenému repozitáři nebo proxy. "
        "Podrobnosti: {log}",
    },
    "disk_full": {
        "en": "The disk is full. Make room (about {megabytes} are needed) and run the same command again.",
        "cs": "Disk je plný. Uvolni místo (potřeba je asi {megabytes}) a spusť stejný příkaz znovu.",
    },
    "no_venv": {
        "en": "This Python was installed without venv and pip.\n"
        "On Debian and Ubuntu: sudo apt install python3-venv. Elsewhere install Python from python.org. "
        "Then run the same command again.",
        "cs": "Tento Python je nainstalovaný bez venv a pipu.\n"
        "V Debianu a Ubuntu: sudo apt install python3-venv. Jinde nainstaluj Python z python.org. "
        "Potom spusť stejný příkaz znovu.",
    },
    "not_writable": {
        "en": "Cannot write to {path}: {reason}.\nMove the folder to where you can write, and run the same command again.",
        "cs": "Do {path} nejde zapisovat: {reason}.\nPřesuň složku tam, kam smíš zapisovat, a spusť stejný příkaz znovu.",
    },
    "failed": {
        "en": "The set-up failed in an unexpected way:\n{reason}\nDetails: {log}",
        "cs": "Příprava selhala neočekávaným způsobem:\n{reason}\nPodrobnosti: {log}",
    },
    "interrupted": {
        "en": "Interrupted. Run the same command to continue.",
        "cs": "Přerušeno. Stejný příkaz bude pokračovat.",
    },
    "no_extra": {
        "en": "There is no extra {name}; the extras are {extras}.",
        "cs": "Přídavek {name} neexistuje; na výběr: {extras}.",
    },
    "no_uv": {
        "en": "Writing the lock files needs uv: python -m pip install uv",
        "cs": "Zápis zámků potřebuje uv: python -m pip install uv",
    },
    "cleaned": {
        "en": "Removed: {names}. The next run installs again, from the cache of uv or pip where possible.",
        "cs": "Smazáno: {names}. Příští spuštění nainstaluje všechno znovu, pokud možno z mezipaměti uv nebo pipu.",
    },
    "checks_failed": {"en": "Failed: {names}.", "cs": "Neprošlo: {names}."},
    "usage": {
        "en": "usage: python play.py [TASK] [ARGUMENT…]\n\n{tasks}\n\nWithout a task it plays. Arguments are passed on.",
        "cs": "použití: python play.py [ÚKOL] [ARGUMENT…]\n\n{tasks}\n\nBez úkolu se hraje. Argumenty se předají dál.",
    },
    "task_play": {
        "en": "set up and open the house in the browser; with terminal or the name of a game, play here",
        "cs": "připravit a otevřít hernu v prohlížeči; se slovem terminal nebo jménem hry se hraje tady",
    },
    "task_test": {"en": "set up and run every test", "cs": "připravit a spustit všechny testy"},
    "task_check": {
        "en": "style, types and who may import whom",
        "cs": "styl, typy a kdo smí koho importovat",
    },
    "task_bench": {"en": "measure every figure that the documents claim", "cs": "změřit každé číslo z dokumentů"},
    "task_soak": {"en": "the long tests, by hand", "cs": "dlouhé testy, ručně"},
    "task_docs": {
        "en": "build the documentation; the house then serves it at /docs",
        "cs": "sestavit dokumentaci; herna ji pak nabízí na /docs",
    },
    "task_site": {"en": "build the house without a server, as a folder", "cs": "postavit hernu bez serveru jako složku"},
    "task_pictures": {"en": "take the pictures of the documents anew", "cs": "znovu pořídit obrázky do dokumentů"},
    "task_build": {
        "en": "the source archive, the wheel and the list of their parts, in dist",
        "cs": "archiv se zdroji, balíček a seznam jejich součástí, do složky dist",
    },
    "task_setup": {
        "en": "only set up; the names of extras may follow",
        "cs": "jen připravit; mohou následovat jména přídavků",
    },
    "task_lock": {"en": "write the lock files anew", "cs": "napsat znovu zámky balíčků"},
    "task_clean": {"en": "remove what the other tasks have made", "cs": "smazat, co ostatní úkoly vytvořily"},
}


def language(environ=os.environ):
    """The system's language, if it is one of ours; the first variable that is set decides."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = environ.get(variable)
        if chosen:
            return "cs" if chosen.lower().replace("-", "_").split("_")[0].split(".")[0] == "cs" else "en"
    if sys.platform != "win32":
        return "en"
    import ctypes

    named = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return "cs" if named.startswith("cs") else "en"


def text(sentence, **facts):
    """A sentence by its id, in the language of the system."""
    return SENTENCES[sentence][language()].format(**facts)
