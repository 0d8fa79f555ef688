"""What the newcomer reads: sentences in Czech and English, numbers in words, and steps that say how long they took."""

from __future__ import annotations

import locale
import os
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

SENTENCES = {
    "once": {
        "en": "Kouzlo is getting ready; it does this only once.",
        "cs": "Kouzlo se připravuje; dělá to jen jednou.",
    },
    "place": {"en": "making a place of its own ({place})", "cs": "zakládám vlastní místo ({place})"},
    "fetch": {"en": "fetching {packages}", "cs": "stahuji {packages}"},
    "fetched": {"en": "all packages have been fetched before", "cs": "všechny balíčky už jsou stažené"},
    "install": {"en": "installing", "cs": "instaluji"},
    "foreign": {
        "en": "The folder .venv was not made by play.py, so it stays as it is; {place} is used instead.",
        "cs": "Složku .venv nezaložil play.py, proto zůstane, jak je; místo ní poslouží {place}.",
    },
    "waiting": {
        "en": "Another set-up is running here (process {pid}); waiting for it to finish.",
        "cs": "Už tu běží jiná příprava (proces {pid}); čekám, až skončí.",
    },
    "again": {
        "en": "The connection failed; trying again ({attempt} of {attempts}). What has been fetched stays.",
        "cs": "Spojení selhalo; zkouším to znovu ({attempt}. pokus z {attempts}). Co už je stažené, zůstává.",
    },
    "without": {
        "en": "There is no {names} for this machine: everything can be played, only without the compiled speed.",
        "cs": "Pro tento počítač není {names}: hrát půjde všechno, jen bez zrychleného překladu.",
    },
    "pages": {"en": "building the pages", "cs": "sestavuji stránky"},
    "no_pages": {
        "en": "The pages with boards and cards could not be built ({reason}).\n"
        "Everything can be played on the text pages; the next run tries again. Details: {log}",
        "cs": "Stránky s hracími plány a kartami se nepodařilo sestavit ({reason}).\n"
        "Všechno jde hrát na textových stránkách; příští spuštění to zkusí znovu. Podrobnosti: {log}",
    },
    "behind": {
        "en": "While you play, a fast version of the rules is being compiled in the background.",
        "cs": "Zatímco hrajete, na pozadí se překládá rychlá verze pravidel.",
    },
    "no_network": {
        "en": "The packages could not be fetched: no connection to the package index.\n"
        "Connect to the internet and run the same command again; it goes on where it stopped. Details: {log}",
        "cs": "Balíčky se nepodařilo stáhnout: chybí spojení s jejich skladem.\n"
        "Připojte se k internetu a spusťte stejný příkaz znovu; naváže tam, kde přestal. Podrobnosti: {log}",
    },
    "not_offered": {
        "en": "The package index offers no {name} {version} for Python {python} on {machine}.\n"
        "Try another Python (make play PYTHON=python3.12), or another index if you have set one for pip. Details: {log}",
        "cs": "Sklad balíčků nenabízí {name} {version} pro Python {python} na {machine}.\n"
        "Zkuste jiný Python (make play PYTHON=python3.12), nebo jiný sklad, máte-li v pipu nastavený vlastní. "
        "Podrobnosti: {log}",
    },
    "wrong_hash": {
        "en": "What came as {name} {version} is not the file that our lock names; it was thrown away, nothing was installed.\n"
        "Run the same command again. If it repeats on a good line, do not trust the index or proxy that pip uses. "
        "Details: {log}",
        "cs": "Co přišlo jako {name} {version}, není soubor, který uvádí náš zámek; zahodil jsem ho a nic neinstaloval.\n"
        "Spusťte stejný příkaz znovu. Opakuje-li se to i při dobrém spojení, nevěřte skladu nebo proxy, které pip používá. "
        "Podrobnosti: {log}",
    },
    "disk_full": {
        "en": "The disk is full. Make room (about {megabytes} are needed) and run the same command again.",
        "cs": "Disk je plný. Uvolněte místo (potřeba je asi {megabytes}) a spusťte stejný příkaz znovu.",
    },
    "no_venv": {
        "en": "This Python came without its parts venv and pip.\n"
        "On Debian and Ubuntu: sudo apt install python3-venv. Elsewhere install Python from python.org. "
        "Then run the same command again.",
        "cs": "Tento Python přišel bez svých součástí venv a pip.\n"
        "V Debianu a Ubuntu: sudo apt install python3-venv. Jinde nainstalujte Python z python.org. "
        "Potom spusťte stejný příkaz znovu.",
    },
    "not_writable": {
        "en": "Cannot write to {path}: {reason}.\nMove the folder to a place that is yours and run the same command again.",
        "cs": "Nemohu zapisovat do {path}: {reason}.\nPřesuňte složku na místo, které je vaše, a spusťte stejný příkaz znovu.",
    },
    "failed": {
        "en": "The set-up failed in a way that we did not foresee:\n{reason}\nDetails: {log}",
        "cs": "Příprava selhala způsobem, který jsme nečekali:\n{reason}\nPodrobnosti: {log}",
    },
    "interrupted": {
        "en": "Interrupted. Run the same command again; it goes on where it stopped.",
        "cs": "Přerušeno. Spusťte stejný příkaz znovu; naváže tam, kde přestal.",
    },
    "no_extra": {
        "en": "There is no extra called {name}; there are: {extras}.",
        "cs": "Přídavek {name} neexistuje; k mání jsou: {extras}.",
    },
    "no_uv": {
        "en": "Writing the lock files needs uv: python -m pip install uv",
        "cs": "Zápis zámků potřebuje uv: python -m pip install uv",
    },
    "cleaned": {
        "en": "Removed: {names}. The fetched packages stay in .setup/wheels, so the next run needs no network.",
        "cs": "Smazáno: {names}. Stažené balíčky zůstávají v .setup/wheels, takže příště není potřeba síť.",
    },
    "checks_failed": {"en": "Failed: {names}.", "cs": "Neprošlo: {names}."},
    "usage": {
        "en": "usage: python play.py [TASK] [ARGUMENT…]\n\n{tasks}\n\nWithout a task it plays. Arguments are passed on.",
        "cs": "použití: python play.py [ÚKOL] [ARGUMENT…]\n\n{tasks}\n\nBez úkolu se hraje. Argumenty se předají dál.",
    },
    "task_play": {
        "en": "get ready and open the house in the browser; terminal, or the name of a game, plays here",
        "cs": "připravit a otevřít hernu v prohlížeči; se slovem terminal nebo jménem hry se hraje tady",
    },
    "task_test": {"en": "get ready and run every test", "cs": "připravit a spustit všechny testy"},
    "task_check": {
        "en": "style, types and who may import whom",
        "cs": "styl, typy a kdo smí koho importovat",
    },
    "task_bench": {"en": "measure every figure that the documents claim", "cs": "změřit každé číslo z dokumentů"},
    "task_soak": {"en": "the long tests, by hand", "cs": "dlouhé testy, ručně"},
    "task_setup": {
        "en": "get ready and stop; the names of extras may follow",
        "cs": "jen připravit; mohou následovat jména přídavků",
    },
    "task_lock": {"en": "write the lock files anew", "cs": "napsat znovu zámky balíčků"},
    "task_clean": {"en": "remove what the other tasks have made", "cs": "smazat, co ostatní úkoly vytvořily"},
}


class Trouble(Exception):
    """Something that the newcomer can mend: a sentence that says what was wrong and what to do."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(text(sentence, **facts))
        self.sentence = sentence


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The system's language, if it is one of ours; the first variable that is set decides."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if chosen := environ.get(variable):
            return "cs" if chosen.lower().replace("-", "_").split("_")[0].split(".")[0] == "cs" else "en"
    if sys.platform == "win32":
        import ctypes

        named = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
        return "cs" if named.startswith("cs") else "en"
    return "en"


def text(sentence: str, **facts: object) -> str:
    """A sentence by its id, in the language of the system."""
    return SENTENCES[sentence][language()].format(**facts)


def say(line: str) -> None:
    """A line to the newcomer; standard output belongs to the game."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201  # this is how we speak before there is a screen


def number(value: float) -> str:
    """One decimal below ten, none above; the Czech comma."""
    shown = f"{value:.1f}" if value < 9.95 else f"{value:.0f}"
    return shown.replace(".", ",") if language() == "cs" else shown


def seconds(value: float) -> str:
    return f"{number(value)} s"


def megabytes(count: int) -> str:
    return f"{number(count / 1_000_000)} MB"


def packages(count: int) -> str:
    """1 package, 2 packages; 1 balíček, 2 balíčky, 5 balíčků."""
    if language() == "cs":
        return f"{count} {'balíček' if count == 1 else 'balíčky' if 2 <= count <= 4 else 'balíčků'}"
    return f"{count} {'package' if count == 1 else 'packages'}"


def bytes_in(folder: Path, ending: str = "") -> int:
    """How much the files of a folder take, or those of one ending; files that vanish meanwhile count for nothing."""
    total = 0
    for above, _, names in os.walk(folder):
        for name in names:
            with suppress(FileNotFoundError):
                total += os.lstat(os.path.join(above, name)).st_size if name.endswith(ending) else 0
    return total


class Step:
    """One numbered step: `2/3 fetching 11 packages … 92 MB, 6.1 s`; on a terminal the numbers grow while it runs."""

    def __init__(self, place: str, what: str) -> None:
        self._head = f"{place} {what} … "
        self._size = ""
        self._shown = ""
        self._begun = time.monotonic()
        self._told = self._begun

    def __enter__(self) -> Self:
        self._show(self._head)
        return self

    def measured(self, count: int) -> None:
        """How many bytes there are by now; told at most once a second, so that it can be read aloud."""
        self._size = f"{megabytes(count)}, " if count else ""
        now = time.monotonic()
        if sys.stderr.isatty() and now - self._told >= 1:
            self._told = now
            self._show(f"{self._head}{self._size}{now - self._begun:.0f} s", again=True)

    def note(self, line: str) -> None:
        """A line in between; the step is told again from its beginning."""
        say(f"\n{line}" if self._shown else line)
        self._shown = ""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None:
            took = seconds(time.monotonic() - self._begun)
            self._show(f"{self._head}{self._size}{took}", again=True)
        if self._shown:
            say("")

    def _show(self, line: str, again: bool = False) -> None:
        if again and sys.stderr.isatty():
            sys.stderr.write("\r" + line.ljust(len(self._shown)))
        else:
            sys.stderr.write(line[len(self._shown) :])
        sys.stderr.flush()
        self._shown = line
