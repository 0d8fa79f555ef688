"""Records and saves that are broken in every way there is: for the tests that look what players are told about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from kouzlo.core.fairness import Seeded
from kouzlo.core.match import Match
from kouzlo.core.record_text import read_entries, write_entries
from kouzlo.core.registry import create_game
from kouzlo.core.replay import write_record
from kouzlo.core.transcript import LONGEST, RECORD, SAVE
from tests.random_games import random_match

Words = list[list[str]]


@cache
def whole() -> str:
    """The record of a finished duel with a fair deal."""
    match, deal = random_match(create_game("duel"), "broken records")
    return write_record(match, deal, names=("Anna", "Bohdan"), notes={"date": "2024-05-01"})


@cache
def begun(private: bool = False) -> str:
    """A duel before its first move."""
    deal = Seeded("begun")
    return write_record(Match(create_game("duel"), {}, 2), deal, private=private)


def forged(text: str, change: Callable[[Words], object], title: str = "") -> str:
    """The entries changed, all checks computed anew."""
    old, entries, _ = read_entries(text, (RECORD, SAVE))
    words = [list(entry.words) for entry in entries]
    change(words)
    return write_entries(title or old, words)


def instead(beginning: str, *words: str, of: Callable[[], str] = whole) -> str:
    """With other words in the place of the first entry that begins so."""
    start = beginning.split()
    return forged(of(), lambda all_: all_.__setitem__(_index(all_, start), list(words)))


def _index(words: Words, beginning: Sequence[str]) -> int:
    return next(at for at, each in enumerate(words) if each[: len(beginning)] == list(beginning))


def damaged() -> Iterator[tuple[str, str | bytes]]:
    """What a bad disk, a bad copy or a person with an editor does to a record, by the sentence that says it."""
    lines = whole().splitlines()
    text = "\n".join(lines)
    yield "record-too-long", "x" * (LONGEST + 1)
    yield "record-not-utf8", b"kouzlo record 1\n\n\xff"
    yield "record-character", text.replace("game duel", "game\0duel", 1)
    yield "record-empty", ""
    yield "record-title", text.replace("record 1", "record 2", 1)
    yield "record-check-alone", "\n".join([lines[0], ";00000000", *lines[1:]])
    yield "record-check-wrong", text.replace("Anna", "Hana", 1)
    yield "record-cut-off", text[: text.rindex("end ")]
    yield "record-entry-open", text[: text.rindex("end ")] + "seat 3"
    yield "record-end-wrong", text[:-4] + "0000"
    yield "record-end-cut-off", text[: text.rindex("end ")] + "end"
    yield "record-end-more", text + "\nmore"


def forgeries() -> Iterator[tuple[str, str | bytes]]:
    """Records with right checks that say what cannot be, by the sentence that says it."""
    yield "record-word-open", instead("game", "game", "duel\\")
    yield "record-backslash", instead("game", "game", "du\\xel")
    yield "record-no-place", forged(whole(), lambda words: words.append(["seed", "00"]))
    yield "record-missing", forged(whole(), lambda words: words.__delitem__(slice(3, None)))
    yield "record-instead", instead("rules", "rulez", "1")
    yield "record-option-value", instead("option", "option", "rounds", "{")
    yield "record-twice", instead("player 1", "player", "0", "Bohdan")
    yield "record-deal", instead("deal", "deal", "crooked")
    yield "record-number", instead("2.", "3.", "undo", "1")
    yield "record-other-seed", instead("seed", "seed", *["00000000"] * 16)
    yield "record-lacks-word", instead("rules", "rules")
    yield "record-lacks-name", instead("option", "option")
    yield "record-lacks-number", instead("standing 0", "standing", "0", "rank", "one", "score", "2")
    yield "record-lacks-number-among", instead("seats", "seats", "many")
    yield "record-lacks-digits", instead("seed", "seed", "00")
    yield "record-too-much", instead("seats", "seats", "2", "3")
    yield "record-standing", instead("standing 0", "standing", "0", "place", "1", "score", "2")
    yield "record-other-rules", instead("rules", "rules", "99")
    yield "record-other-cards", instead("digest", "digest", "15")
    yield "record-option-missing", instead("option", "option", "colour", "7")
    yield "record-other-draw", instead("1.", "1.", "chance", "draw", "0", "shaman")
    yield "record-refused-illegal", instead("7.", "7.", "0", "swap", "shaman", "gardener")
    yield "record-refused-bad_move", instead("3.", "3.", "1", "dance")
    yield "record-refused-not_your_turn", instead("1.", "1.", "0", "decline")
    yield "record-refused-over", forged(whole(), _with_one_more)
    yield "record-refused-no_move", instead("1.", "1.", "undo", "9")
    yield "record-undo-of-draw", instead("2.", "2.", "undo", "1")
    yield "record-outcome", instead("outcome", "outcome", "DU-1")
    yield "record-no-outcome", forged(begun(), _with_outcome)
    yield "file-no-wizards", with_broken_cards()


def with_broken_cards() -> str:
    """A record whose own cards are none: what is wrong with them, only their game can say."""
    return forged(whole(), lambda words: words.insert(_index(words, ["digest"]) + 1, ["|", "wizard", "=", "3"]))


def saves() -> Iterator[tuple[str, str | bytes]]:
    """What cannot be gone on with, by the sentence that says it."""
    yield "save-over", whole()
    yield "save-is-record", begun()
    yield "save-chairs", begun(private=True)


def imports() -> Iterator[tuple[str, str | bytes]]:
    """What a house does not take in, by the sentence that says it."""
    yield "record-unknown-game", instead("game", "game", "chess")
    yield "record-winners", forged(whole(), _with_winners)


def _with_one_more(words: Words) -> None:
    at = _index(words, ["outcome"])
    words.insert(at, [f"{int(words[at - 1][0][:-1]) + 1}.", "0", "decline"])


def _with_outcome(words: Words) -> None:
    at = _index(words, ["unfinished"])
    standings = [["standing", str(seat), "rank", "1", "score", "0"] for seat in range(2)]
    words[at : at + 1] = [["outcome", "DU-40"], *standings]


def _with_winners(words: Words) -> None:
    notes = [["note", "ended", "resigned"], ["note", "ended-by", "0"], ["note", "winners", "Anna"]]
    at = _index(words, ["note"])
    words[at : at + 1] = notes
