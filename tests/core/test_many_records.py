"""Ten thousand records verified, ten thousand with one changed character refused; hostile ones execute and write nothing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kouzlo.core import record_text
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile, KouzloError
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.registry import CardText, create_game, game_ids
from kouzlo.core.replay import GameRecord, Verified, read_record, verify, write_record
from tests.processes import printed
from tests.random_games import any_options, any_seats, fair_deal, play_on, random_match

RECORDS = 10_000
PARTS = 4
"""Parts of the work, so that two workers can share it."""

LONG_GAME = 100
"""A game with more moves than this is recorded less often."""


@cache
def made(id: str) -> AnyGame:
    return create_game(id)


def records_of(id: str, word: str) -> Iterator[str]:
    """One random game at four moments: two saves on the way, the public record before its end, and the finished one."""
    game, luck = made(id), Luck(seed_of(f"records {id} {word}"))
    seats = any_seats(game, luck)
    deal = fair_deal(word, seats)
    match = Match(game, any_options(game, luck), seats, luck=deal.luck())
    for moment in range(4):
        play_on(match, luck, 3 if moment < 3 else 1_000_000, undo_one_in=9)
        yield write_record(match, deal, [f"player {word}"], private=moment < 2)


def short_games() -> list[str]:
    return [id for id in game_ids() if len(random_match(made(id), "short", undo_one_in=0)[0].log) <= LONG_GAME]


@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_records_are_verified(part: int) -> None:
    """Of every game that takes few moves, in equal shares: each record is read, played again and found right."""
    ids = short_games()
    verified = 0

    while verified < RECORDS // PARTS:
        id = ids[verified // 4 % len(ids)]
        for text in records_of(id, f"{part} {verified}"):
            verify(read_record(text), made(id))
            verified += 1

    assert RECORDS // PARTS == verified


@pytest.mark.parametrize("id", game_ids())
def test_records_of_every_game_are_verified(id: str) -> None:
    """Also of the long ones."""
    for number in range(10):
        for text in records_of(id, f"every {number}"):
            verify(read_record(text), made(id))


@pytest.mark.soak
@pytest.mark.parametrize("id", game_ids())
def test_soak_whole_games(id: str) -> None:
    """Ten thousand whole games of the short ones, five hundred of the long ones."""
    for number in range(RECORDS if id in short_games() else 500):
        match, deal = random_match(made(id), f"soak {number}")
        assert verify(read_record(write_record(match, deal)), made(id)).outcome == match.outcome


OTHERS = "0123456789abcdefABCXYZ;.\\_ \n\tž=:|-\0\u00a0\u200b"


def with_one_changed(text: str, luck: Luck) -> tuple[str, int]:
    """A text with one character changed so that its words change, and the line on which that was."""
    while True:
        at = luck.below(len(text))
        other = OTHERS[luck.below(len(OTHERS))]
        changed = text[:at] + other + text[at + 1 :]
        if changed.split() != text.split() or (other in "\0\u200b" and text[at] != other):
            return changed, text.count("\n", 0, at) + 1


def refusals(texts: list[str], count: int, word: str) -> Iterator[tuple[int, int | None]]:
    """For each changed record the line of the change and the line that the refusal names; None: it was not refused."""
    luck = Luck(seed_of(word))
    for _ in range(count):
        changed, line = with_one_changed(texts[luck.below(len(texts))], luck)
        try:
            read_record(changed)
        except BadFile as error:
            yield line, int(str(error.where).split()[-1])
        else:
            yield line, None


@cache
def originals() -> tuple[str, ...]:
    """Records of all games, finished and not, public and private, one with cards of its own."""
    texts = [text for id in game_ids() for number in range(5) for text in records_of(id, f"original {number}")]
    return (*texts, *own_card_records())


def own_card_records() -> Iterator[str]:
    """Games with a card file of one's own, where a game has such files."""
    for id in game_ids():
        for file in sorted((Path(made_at(id)) / "data").glob("*.toml")):
            try:
                game = create_game(id, cards=CardText("own", file.read_text(encoding="utf-8")))
            except (BadFile, AssertionError, TypeError):
                continue
            if game.cards.text is not None:
                yield write_record(*random_match(game, "own cards"))


def made_at(id: str) -> Path:
    from importlib import import_module

    return Path(str(import_module(f"kouzlo.games.{id}").__file__)).parent


def test_ten_thousand_changed_records_are_refused_and_the_line_is_named() -> None:
    """100 %, and the line that is named is the one of the entry in which the character was changed."""
    found = list(refusals(list(originals()), RECORDS, "one changed character"))

    assert RECORDS == len(found)
    assert [] == [line for line, named in found if named is None]
    assert [] == [(line, named) for line, named in found if named is not None and not line - 6 <= named <= line + 1]


def test_a_planted_fault_in_the_chain_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a chain that looks only at the length of its entries lets changed characters through."""
    honest = record_text.link
    monkeypatch.setattr(record_text, "link", lambda before, words: honest(before, ["x" * len(word) for word in words]))
    originals.cache_clear()

    try:
        found = list(refusals(list(originals())[:20], 500, "planted"))
    finally:
        originals.cache_clear()

    assert any(named is None for _, named in found)


@pytest.mark.parametrize("id", game_ids())
def test_cut_doubled_and_exchanged_records_are_refused(id: str) -> None:
    """Cut anywhere, two lines exchanged, one doubled, one lost, two records mixed: never read as a record."""
    luck = Luck(seed_of(f"damage {id}"))
    texts = [text for number in range(3) for text in records_of(id, f"damage {number}")]
    for text in texts:
        for _ in range(10):
            lines = text.splitlines()
            one, two = luck.below(len(lines)), luck.below(len(lines))
            other = texts[luck.below(len(texts))].splitlines()
            exchanged = list(lines)
            exchanged[one], exchanged[two] = lines[two], lines[one]
            damaged = [
                text[: luck.below(len(text) - 10)],
                "\n".join(exchanged),
                "\n".join([*lines[:one], lines[one], *lines[one:]]),
                "\n".join([*lines[:one], *lines[one + 1 :]]),
                "\n".join([*lines[:one], *other[one:]]),
                text + "\n".join(other),
            ]
            for each in damaged:
                if each.split() in [original.split() for original in texts]:
                    continue  # the two lines were one, or the two records
                with pytest.raises(BadFile, match="line"):
                    read_record(each)


HOSTILE = """
import sys
from pathlib import Path
from kouzlo.core.errors import KouzloError
from kouzlo.core.replay import read_record
from kouzlo.engine.session import Engine
from tests.core.test_many_records import hostile_texts, verify_with_known_games
import msgspec

texts = [*hostile_texts()]
engine = Engine()
for text in texts:                      # everything that is loaded on first need is loaded before we listen
    engine.answer(msgspec.json.encode({"do": "load", "record": text}))

HARMLESS = ("os.listdir", "os.scandir")
FORBIDDEN = ("os.", "subprocess.", "socket.", "shutil.", "exec", "compile", "import", "pty.", "ctypes.", "tempfile.")
happened = []

def listen(event, args):
    if event in HARMLESS:
        return
    if event.startswith(FORBIDDEN) or (event == "open" and args[1] not in ("r", "rb", None)):
        happened.append((event, args))

sys.addaudithook(listen)
refused = 0
for text in texts:
    PLANTED
    try:
        verify_with_known_games(read_record(text))
    except KouzloError:
        refused += 1
    answer = msgspec.json.decode(engine.answer(msgspec.json.encode({"do": "load", "record": text})))
    assert answer["ok"] or answer["error"]["code"] != "internal_error", answer
print(refused, len(texts), len(happened), happened[:3])
"""


def verify_with_known_games(record: GameRecord) -> Verified:
    """Making a game takes longer than replaying a few moves of it; one with its own cards is made for each record."""
    known = record.game in game_ids() and record.cards.text is None
    return verify(record, made(record.game) if known else None)


def hostile_texts() -> Iterator[str]:
    """Records with right checks whose words try to be more than words."""
    words = (
        "../../../etc/passwd",
        "__import__('os').system('true')",
        "os",
        "kouzlo.games.duel",
        "$(true)",
        "`true`",
        "%s%s%n",
        "{0.__class__}",
        "\\u000000",
        "99999999999",
        "-1",
        "1e9",
        "true",
        "null",
        "!!python/object/apply:os.system",
        "x" * 500,
    )
    for id in game_ids():
        text = write_record(*random_match(made(id), "hostile", moves=6))
        title, entries, _ = record_text.read_entries(text, ("kouzlo record 1",))
        original = [list(entry.words) for entry in entries]
        for at, entry in enumerate(original):
            for number, word in enumerate(words[at % 4 :: 4]):
                changed = [*entry[:-1], word] if number % 2 else [*entry, word]
                yield record_text.write_entries(title, [*original[:at], changed, *original[at + 1 :]])
            yield record_text.write_entries(title, [*original[:at], *original[at + 1 :]])
        cards = index_of(original, "digest") + 1
        for line in (
            '[[wizard]]\nid = "a"',
            "x = 0x" + "f" * 4_000,
            "x = " + "[" * 50_000,
            'x = "\\u0000"',
            "\0",
            "a." * 5_000 + "a = 1",
        ):
            own = [["|", *record_text.words_of(each)] for each in line.split("\n")]
            yield record_text.write_entries(title, [*original[:cards], *own, *original[cards:]])


def index_of(words: list[list[str]], first: str) -> int:
    return next(at for at, each in enumerate(words) if each[0] == first)


def heard(planted: str) -> list[str]:
    script = HOSTILE.replace("PLANTED", planted)
    root = Path(__file__).resolve().parents[2]
    return printed(f"import sys; sys.path.insert(0, {str(root)!r})\n{script}").split(" ", 3)


def test_hostile_records_execute_and_write_nothing() -> None:
    """An ear on the interpreter hears no file written, no program started, no code compiled, no socket opened."""
    refused, of, events, _ = heard("pass")

    # A few strange words are allowed where words are free: as the name of a player, for example.
    assert int(refused) > 0.9 * int(of) > 200
    assert "0" == events


def test_the_ear_hears_a_planted_execution() -> None:
    """The control: one word that is evaluated, and one file that is written."""
    assert int(heard("eval('1')")[2]) > 0
    assert int(heard("open('/dev/null', 'w').close()")[2]) > 0


def test_errors_of_hostile_records_are_answers() -> None:
    """No hostile text raises anything but an error that is an answer to the user."""
    for text in hostile_texts():
        with contextlib.suppress(KouzloError):
            verify_with_known_games(read_record(text))
