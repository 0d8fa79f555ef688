"""A third language is a matter of adding its files: a language that nobody speaks plays in the terminal and in the browser.

Its files are added to a copy of the tree, as docs/add_a_language.md says; no shipped file is changed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.text.language import LANGUAGES
from tests.server.serving import served
from tests.text.pseudo_language import PSEUDO, add_language, copied_tree, foreign_words
from tests.web.built import lacking
from tests.web.duel.playing import pick_five
from tests.web.people import Person, person
from tools.languages import ROOT, gaps, languages

GUIDE = ROOT / "docs" / "add_a_language.md"
TYPED = (ROOT / "docs" / "transcripts" / "duel.typed.txt").read_text(encoding="utf-8")
PROPER = {"Kouzlo", "A", "B", "C", "i"}
"""What is called so in every language: the house, the three comparisons of a duel, and the sign of an explanation."""
PATH = re.compile(r"\S*/\S+( resume)?")
"""A file, or the command that goes on with a game."""

SHOWN = """() => {
  const page = document.documentElement.lang;
  const isShown = (element) => element.checkVisibility() && !element.closest("script, style, noscript");
  const isOurs = (element) => isShown(element) && element.closest("[lang]").lang === page;
  const found = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) if (isOurs(nodes.currentNode.parentElement)) found.push(nodes.currentNode.data);
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`)) if (isOurs(element)) found.push(element.getAttribute(name));
  return found;
}"""
"""All that a page shows or says in its language; names of other languages are marked as such."""


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Path]]:
    """A copy of the tree to which the language was added, and the files that were; the client is built if it can be."""
    lacking()
    root = copied_tree(tmp_path_factory.mktemp("tree"))
    return root, add_language(root)


@pytest.fixture(scope="module")
def tree(added: tuple[Path, list[Path]]) -> Path:
    """The copy."""
    root, _ = added
    return root


def kouzlo(tree: Path, data: Path, *arguments: str, typed: str = "") -> str:
    """What the command prints, run from the copy."""
    settings = {"PYTHONPATH": str(tree / "src"), "KOUZLO_DATA": str(data), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "kouzlo", *arguments, "--lang", PSEUDO]
    done = subprocess.run(
        command, env={**os.environ, **settings}, input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def foreign_lines(screen: str) -> list[str]:
    """Lines with words that no catalogue of the language has said; what was typed stands behind `> `."""
    told = (line for line in screen.splitlines() if not line.startswith("> "))
    return [line for line in told if foreign_words(PATH.sub("", line)) - PROPER]


def foreign_texts(page: Page) -> list[str]:
    """What the page shows that no catalogue of the language has said."""
    shown: list[str] = page.evaluate(SHOWN)
    assert len(shown) > 10, "a page has words"
    return [text for text in shown if foreign_words(text) - PROPER]


# --- the files -----------------------------------------------------------------------------------------------------


def test_guide_names_every_file_and_no_shipped_one_is_changed(added: tuple[Path, list[Path]]) -> None:
    """The table of the guide, with its <game> filled in, is what was added; the language is found, and nothing is missing."""
    root, files = added
    said = re.findall(r"^\| `([^`]+)` \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    patterns = [re.escape(each).replace("<code>", PSEUDO).replace("<game>", "[a-z]+") for each in said]
    unnamed = [file for file in map(Path.as_posix, files) if not any(re.fullmatch(each, file) for each in patterns)]
    unneeded = [each for each in patterns if not any(re.fullmatch(each, file.as_posix()) for file in files)]
    copied = [file.relative_to(root) for part in ("src/kouzlo/text", "src/kouzlo/games") for file in (root / part).rglob("*.*")]

    assert ([], []) == (unnamed, unneeded)
    assert [] == [file for file in copied if file not in files and (root / file).read_bytes() != (ROOT / file).read_bytes()]
    assert sorted([*LANGUAGES, PSEUDO]) == languages(root)
    assert [] == gaps(PSEUDO, root)


def test_missing_sentence_falls_back_and_is_found(tree: Path, tmp_path: Path) -> None:
    """The control: one sentence is taken away, English stands in its place, and the list of what is missing names it."""
    catalogue = tree / "src" / "kouzlo" / "games" / "duel" / "locale" / f"{PSEUDO}.ftl"
    whole = catalogue.read_text(encoding="utf-8")
    catalogue.write_text(re.sub(r"^game-duel = .*\n", "", whole, flags=re.MULTILINE), encoding="utf-8")
    try:
        listed, lacking = kouzlo(tree, tmp_path, "games"), gaps(PSEUDO, tree)
    finally:
        catalogue.write_text(whole, encoding="utf-8")

    assert ("Čarodějný duel (Wizards Cup)" in listed, "Mýstíč éléméňts" in listed) == (True, True)
    assert [f"src/kouzlo/games/duel/locale/{PSEUDO}.ftl: game-duel is missing"] == lacking


# --- the terminal --------------------------------------------------------------------------------------------------


def test_whole_game_in_the_terminal(tree: Path, tmp_path: Path) -> None:
    """A duel from the first question to the last line: names of wizards, rules, help, all in the language."""
    screen = kouzlo(tree, tmp_path, "play", "duel", "--opponent", "greedy", "--seed", "transcript", "--new", typed=TYPED)

    assert len(screen.splitlines()) > 100
    assert [] == foreign_lines(screen)


def test_grammar_of_the_language_writes_the_cards_of_mystic_elements(tree: Path, tmp_path: Path) -> None:
    """A colour is explained by its fifteen cards, whose texts are put together."""
    screen = kouzlo(tree, tmp_path, "play", "mystic", "--opponent", "random", "--seed", "hand", "--new", typed="? 1\nq\n")

    assert 15 <= len([line for line in screen.splitlines() if line.startswith("  ⟦")])
    assert [] == foreign_lines(screen)


def test_control_a_word_that_no_catalogue_says_is_seen() -> None:
    assert ["⟦Řóúňd 1.⟧ You win."] == foreign_lines("⟦Řóúňd 1.⟧ [DU-12]\n> q\nKouzlo\n⟦Řóúňd 1.⟧ You win.\n")


# --- the browser ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def address(browser: Browser, tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The house of the copy, with the catalogues of its client built anew."""
    if shutil.which("node") is None or not (tree / "web" / "node_modules").exists():
        pytest.skip("no Node on this machine, or no packages of the client: `npm ci` in web/")
    subprocess.run(["node", str(tree / "web" / "build.mjs"), "--words"], check=True, capture_output=True)
    settings = {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    with served(tmp_path_factory.mktemp("data"), "--port", "0", "--no-browser", **settings) as house:
        yield f"http://localhost:{house.opened()}"


@pytest.fixture
def anna(browser: Browser, address: str) -> Iterator[Person]:
    """Somebody whose browser asks for the language."""
    with person(browser, address, language=PSEUDO) as somebody:
        yield somebody


def test_game_in_the_browser(anna: Person) -> None:
    """From the first page to the end of a duel; the browser asks for the language, and the page says that it has it."""
    anna.open("/")
    assert PSEUDO == anna.page.get_attribute("html", "lang")
    assert DEFAULT_LANGUAGE == anna.page.evaluate("JSON.parse(document.getElementById('manifest').textContent).defaultLanguage")
    assert [] == foreign_texts(anna.page)

    anna.begins("duel")
    assert [] == foreign_texts(anna.page)
    pick_five(anna)
    anna.page.wait_for_selector("[data-phase=plan]:not([data-telling])")
    assert [] == foreign_texts(anna.page)

    anna.resigns()
    assert [] == foreign_texts(anna.page)


@pytest.mark.parametrize("game", ["duel", "mystic"])
def test_cards_that_the_browser_draws(anna: Person, game: str) -> None:
    """Names, texts and flavour as the server sends them; ids of cards, colours and types are no words."""
    address = f"{anna.address}/api/games/{game}/cards"
    cards: list[dict[str, Any]] = anna.page.request.get(address, headers={"accept-language": PSEUDO}).json()
    shown = [(card["name"], *card["about"]) for card in cards]
    shown += [(card["printed"]["text"], card["printed"]["flavour"]) for card in cards if "flavour" in card["printed"]]

    assert len(shown) >= len(cards) > 17
    assert [] == [texts for texts in shown if foreign_words(" ".join(texts))]


def test_pages_without_scripts(anna: Person) -> None:
    """The same house in plain pages."""
    anna.page.goto(f"{anna.address}/text")

    assert PSEUDO == anna.page.get_attribute("html", "lang")
    assert [] == foreign_texts(anna.page)


def test_language_is_chosen_from_all_that_there_are(anna: Person) -> None:
    """Two would be a button; three are a list, in which each language has its own name."""
    anna.open("/")
    offered = anna.page.locator("header select option")
    assert sorted([*LANGUAGES, PSEUDO]) == sorted(str(each.get_attribute("value")) for each in offered.all())

    anna.page.select_option("header select", "en")
    anna.page.wait_for_selector("html[lang=en] :text('Carcassonne')")  # names of games come from the server
    assert foreign_texts(anna.page), "the control: English is not the language"
    anna.page.select_option("header select", PSEUDO)
    anna.page.wait_for_selector(f"html[lang={PSEUDO}] :text('⟦Čářčássóňňé⟧')")
    assert [] == foreign_texts(anna.page)


def test_control_english_in_a_page_is_seen(anna: Person) -> None:
    """A text and a label that somebody wrote into a page instead of a catalogue."""
    anna.open("/")
    anna.page.evaluate("""() => {
      document.querySelector("main").append("Your turn");
      document.querySelector("main button, main a").title = "Press me";
    }""")

    assert ["Your turn", "Press me"] == foreign_texts(anna.page)
