"""Records: a game as text, replayed, continued, verified."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile, BadOption, Illegal, UnknownGame
from kouzlo.core.fairness import Fair, Scripted, Seeded
from kouzlo.core.game import CardSet
from kouzlo.core.match import Match, Played
from kouzlo.core.move import CHANCE
from kouzlo.core.record_text import read_entries, write_entries
from kouzlo.core.registry import CardText, create_game
from kouzlo.core.replay import frames, read_record, replayed, verify, write_record
from kouzlo.core.transcript import LONGEST, RECORD, SAVE
from kouzlo.testing.toy import Toy, create
from tests.random_games import AnyMatch, fair_deal, play_on, random_match

toy = create()


def finished(word: str = "a game") -> tuple[AnyMatch, str]:
    """A finished game and its record."""
    match, deal = random_match(toy, word)
    return match, write_record(match, deal, names=("Anna", "Bohdan"), notes={"date": "2024-05-01"})


def rewritten(text: str, change: Callable[[list[list[str]]], object], title: str = "") -> str:
    """A forged record: the entries changed, all checks computed anew."""
    old, entries, _ = read_entries(text, (RECORD, SAVE))
    words = [list(entry.words) for entry in entries]
    change(words)
    return write_entries(title or old, words)


def index_of(words: list[list[str]], *beginning: str) -> int:
    return next(at for at, each in enumerate(words) if each[: len(beginning)] == list(beginning))


@pytest.mark.parametrize("word", [f"round trip {number}" for number in range(20)])
def test_a_replayed_game_is_the_game(word: str) -> None:
    """Law 6: the same state, the same log and the same views, undone moves and new draws included."""
    match, text = finished(word)

    again = replayed(read_record(text), toy)

    assert match.state == again.state
    assert match.log == again.log
    assert [match.view(seat) for seat in (None, 0, 1)] == [again.view(seat) for seat in (None, 0, 1)]


def test_a_record_says_what_was_played() -> None:
    """The header of a record can be read without playing it."""
    match, text = finished()

    record = read_record(text)

    assert ("toy", "1", match.seats, match.options) == (record.game, record.rules_version, record.seats, record.options)
    assert ("Anna", "Bohdan") == record.names[:2]
    assert {"date": "2024-05-01"} == record.notes
    assert CardSet("stars-and-pebbles", "14") == record.cards
    assert match.outcome == record.outcome
    assert len(match.log) == len(record.steps)


def test_a_verified_record_says_what_it_has_shown() -> None:
    """How many decisions, draws and undos; that the draws are proven; how it ended."""
    match, deal = random_match(toy, "with undos", undo_one_in=4)

    verified = verify(read_record(write_record(match, deal)), toy)

    played = [entry for entry in match.log if isinstance(entry, Played)]
    assert sum(entry.seat == CHANCE for entry in played) == verified.draws
    assert sum(entry.seat != CHANCE for entry in played) == verified.moves
    assert len(match.log) - len(played) == verified.undos > 0
    assert verified.is_proven
    assert match.outcome == verified.outcome


@pytest.mark.parametrize("moves", range(0, 16, 3))
def test_a_save_goes_on_as_if_nothing_had_been_between(moves: int) -> None:
    """The same decisions after a resume give the same draws and the same end."""
    match, deal = random_match(toy, "saved", moves=moves)
    resumed = replayed(read_record(write_record(match, deal, private=True)), toy)

    for table in (match, resumed):
        play_on(table, Luck(seed_of("the rest")), 100, undo_one_in=6)

    assert match.outcome is not None
    assert match.log == resumed.log
    assert match.state == resumed.state


def test_a_resumed_turn_is_still_held_by_its_owner() -> None:
    """Where owners end turns, a save between the last decision and the end of the turn comes back there; undo works."""
    deal = fair_deal("held", 2)
    match = Match(toy, {"looking": False}, 2, luck=deal.luck(), owners_end_turns=True)
    match.submit(0, toy.read_move("stake 0"))
    match.submit(1, toy.read_move("stake 1"))
    assert 1 == match.holder

    resumed = replayed(read_record(write_record(match, deal, private=True)), toy, owners_end_turns=True)

    assert 1 == resumed.holder
    assert match.log == resumed.log
    resumed.end_turn(1)
    match.end_turn(1)
    assert match.log == resumed.log
    assert Played(CHANCE, match.log[-1].move) == match.log[-1]  # type: ignore[union-attr]  # a draw is Played


def test_a_resumed_game_goes_on_in_its_journal() -> None:
    """Only what is new is written into the journal."""
    match, deal = random_match(toy, "journal", moves=3, undo_one_in=0)
    journal: list[object] = []

    resumed = replayed(read_record(write_record(match, deal, private=True)), toy, journal=journal.append)
    play_on(resumed, Luck(seed_of("journal")), 2)

    assert resumed.log[match.seq :] == journal


def test_a_sealed_answer_waits_in_the_save() -> None:
    """One seat has sealed, the other has not: after resuming it is still so, and the seal may be replaced."""
    deal = fair_deal("sealed", 2)
    match = Match(toy, {"looking": False}, 2, luck=deal.luck())
    match.submit(1, toy.read_move("stake 2"))
    match.submit(1, toy.read_move("stake 1"))

    resumed = replayed(read_record(write_record(match, deal, private=True)), toy)

    assert (0,) == resumed.turn.seats
    resumed.submit(1, toy.read_move("stake 0"))
    assert (0,) == resumed.turn.seats


def test_the_secret_leaves_only_at_the_end_or_in_a_private_save() -> None:
    """A public record of an unfinished game has the commitment and not the seed."""
    match, deal = random_match(toy, "secret", moves=4)
    assert isinstance(deal, Fair)
    assert deal.secret is not None
    digits = deal.secret.hex()

    public = "".join(write_record(match, deal).split())
    save = "".join(write_record(match, deal, private=True).split())
    given_up = "".join(write_record(match, deal, reveal=True).split())
    play_on(match, Luck(b""), 100)
    over = "".join(write_record(match, deal).split())

    assert deal.commitment in public
    assert digits[:16] not in public
    assert digits in save
    assert digits in given_up
    assert digits in over
    assert "kouzlosave1" == save[:11]
    assert "kouzlorecord1" == over[:13] == public[:13] == given_up[:13]


def test_a_finished_game_is_a_public_record_also_as_a_save() -> None:
    """After the end there is nothing private left."""
    match, deal = random_match(toy, "over")

    assert write_record(match, deal) == write_record(match, deal, private=True)


def test_an_unfinished_public_record_proves_no_draws_yet() -> None:
    """Without the seed the draws are taken on trust, and the replay stops where the record does."""
    match, deal = random_match(toy, "on trust", moves=5)

    record = read_record(write_record(match, deal))

    assert not verify(record, toy).is_proven
    assert match.log == replayed(record, toy).log
    assert replayed(record, toy).luck is None


def test_records_of_one_game_share_their_beginning() -> None:
    """The checks of an early public record return in the final one: nobody can rewrite what was shown."""
    match, deal = random_match(toy, "growing", moves=6)
    early = write_record(match, deal).split("unfinished")[0]
    play_on(match, Luck(b"growing"), 100)

    assert write_record(match, deal).startswith(early)


def test_a_scripted_game_is_recorded_and_goes_on_scripted() -> None:
    """The caller played the draws, and took a single draw back."""
    match = Match(toy, {}, 2)
    match.submit(CHANCE, toy.read_move("draw star"))
    match.undo()
    match.submit(CHANCE, toy.read_move("draw pebble"))

    record = read_record(write_record(match, Scripted()))
    again = replayed(record, toy)

    assert match.log == again.log
    assert again.turn.is_chance
    assert not verify(record, toy).is_proven


def test_a_seeded_game_shows_its_word() -> None:
    """A word with blanks and a check-like look."""
    match, deal = random_match(toy, "seeded", deal=Seeded("; my  word "))

    record = read_record(write_record(match, deal))

    assert Seeded("; my  word ") == record.deal
    assert verify(record, toy).is_proven


def test_frames_show_every_entry() -> None:
    """A replay can be walked through, forward and back: each picture has its state and what happened."""
    match, text = finished("walk")

    pictures = list(frames(read_record(text), toy))

    assert list(range(match.seq + 1)) == [picture.seq for picture in pictures]
    assert match.state == pictures[-1].state
    assert any(picture.events for picture in pictures)
    assert toy.deal(match.options, match.seats) == pictures[0].state


def test_harmless_changes_of_the_paper() -> None:
    """Windows line ends, a BOM, quoted blanks and a mail program's wrapping change nothing."""
    _, text = finished("paper")
    digest = read_record(text).digest

    for changed in (text.replace("\n", "\r\n"), "\ufeff" + text, text.replace("\n", " \n\n\t"), " ".join(text.split())):
        assert digest == read_record(changed).digest
        assert digest == read_record(changed.encode()).digest


def forged_draw(words: list[list[str]]) -> None:
    at = index_of(words, "1.", "chance")
    words[at][-1] = "star" if words[at][-1] != "star" else "acorn"


def another_seed(words: list[list[str]]) -> None:
    at = index_of(words, "seed")
    words[at][1] = "00000000"


def another_addition(words: list[list[str]]) -> None:
    words[index_of(words, "adds", "1")][-1] = "x"


def swapped_winners(words: list[list[str]]) -> None:
    at = index_of(words, "standing", "0")
    words[at][5] = "9"


def early_end(words: list[list[str]]) -> None:
    del words[index_of(words, "outcome") - 1]


def no_outcome(words: list[list[str]]) -> None:
    at = index_of(words, "outcome")
    words[at : index_of(words, "seed")] = [["unfinished"]]


@pytest.mark.parametrize(
    ("forge", "sentence"),
    [
        (forged_draw, r"line \d+: the seed draws “draw \w+” here, not “draw \w+”"),
        (another_seed, r"line \d+: this is not the seed that was committed to before the first move"),
        (another_addition, r"line \d+: the seed draws "),
        (swapped_winners, r"line \d+: the game ends with TO-8 \(seat 0 .*, not with TO-8 \(seat 0 rank \d score 9"),
        (early_end, r"line \d+: the game ends with no outcome yet, not with TO-8"),
        (no_outcome, r"line \d+: the game ends with TO-8 .*, not with no outcome yet"),
    ],
)
def test_a_forged_record_with_right_checks_is_refused(forge: Callable[[list[list[str]]], None], sentence: str) -> None:
    """Whoever computes the checks anew still meets the seed, the rules and the outcome."""
    match, deal = random_match(toy, "forged", options={"looking": False}, undo_one_in=0)
    text = rewritten(write_record(match, deal), forge)

    with pytest.raises(BadFile, match="^" + sentence):
        verify(read_record(text), toy)


def test_an_illegal_move_is_refused_by_its_paragraph() -> None:
    """The line, the move and the rule; the cause is kept for the engine protocol."""
    match = Match(toy, {"looking": False}, 2)
    for move in ("draw star", "draw acorn"):
        match.submit(CHANCE, toy.read_move(move))
    match.submit(0, toy.read_move("stake 1"))
    text = rewritten(write_record(match, Scripted()), lambda words: words[-2].__setitem__(-2, "look"))
    text = rewritten(text, lambda words: words[-2].__setitem__(-1, "yes"))

    with pytest.raises(BadFile, match=r"^line \d+: “look yes”: forbidden by TO-\d") as caught:
        verify(read_record(text), toy)
    assert isinstance(caught.value.__cause__, Illegal)


@pytest.mark.parametrize(
    ("entry", "instead", "sentence"),
    [
        (("3.",), ["3.", "0", "sing"], "“sing”: 'sing' is no move"),
        (("3.",), ["3.", "7", "stake", "1"], "“3.” is followed by a whole number from 0 to 1"),
        (("3.",), ["3.", "0"], "“3. 0” lacks a word"),
        (("3.",), ["3.", "chance"], "“3.” is followed by a whole number"),
        (("3.",), ["3.", "undo", "0"], "“3. undo” is followed by a whole number from 1"),
        (("3.",), ["3.", "undo", "9"], "“9”: there is no move to take back"),
        (("3.",), ["3.", "undo", "1"], "an undo goes back to a decision of a player"),
        (("3.",), ["3.", "1", "draw", "star"], "“draw star”: forbidden by TO-4"),
        (("3.",), ["3.", "chance", "draw", "star"], "“draw star”: chance is not asked now"),
        (("3.",), ["4.", "0", "stake", "0"], "entry 3. should stand here, not 4."),
        (("3.",), ["03.", "0", "stake", "0"], "entry 3. should stand here, not 03."),
        (("seats",), ["seats", "2x"], "“seats” is followed by a whole number"),
        (("seats",), ["seats", "0"], "“seats” is followed by a whole number from 1 to 99"),
        (("seats",), ["seats", "٢"], "“seats” is followed by a whole number"),
        (("rules",), ["rules"], "“rules” lacks a word"),
        (("rules",), ["law", "1"], "“rules” should stand here, not “law”"),
        (("option", "rounds"), ["option", "rounds"], "“option rounds” lacks a word"),
        (("option", "rounds"), ["option"], "“option” is followed by a name"),
        (("option", "looking"), ["option", "rounds", "2"], "“option rounds” is written twice"),
        (("option", "rounds"), ["option", "rounds", "["], "the value of the option rounds cannot be read"),
        (("option", "rounds"), ["option", "rounds", '{"a":1}'], "the value of the option rounds cannot be read"),
        (("deal",), ["deal", "honest"], "a deal is scripted, seeded with a word, fair, or again"),
        (("commitment",), ["commitment", "12345678"], "“commitment” is followed by 64 hexadecimal digits"),
        (("adds",), ["adds", "0"], "“adds 0” lacks a word"),
        (("adds",), ["adds", "1", "\\x"], "a backslash begins"),
        (("outcome",), ["outcome"], "“outcome” lacks a word"),
        (("standing", "0"), ["standing", "1", "rank", "1", "score", "1"], "the standing of seat 0 is written"),
        (("standing", "0"), ["standing", "0", "rank", "1", "points", "1"], "the standing of seat 0 is written"),
        (("seed",), ["seed", "0000"], "“seed” is followed by 128 hexadecimal digits"),
        (("seed",), ["sead"], "“seed” should stand here, not “sead”"),
        (("seed",), ["note", "a", "b"], "“seed” should stand here, not “note”"),
    ],
)
def test_nonsense_with_right_checks_is_refused_with_its_line(entry: tuple[str, ...], instead: list[str], sentence: str) -> None:
    """Every sentence of the reader, each at the line where the nonsense stands."""
    deal = fair_deal("nonsense", 2)
    match = Match(toy, {"looking": False}, 2, luck=deal.luck())
    play_on(match, Luck(b""), 100)
    text = rewritten(write_record(match, deal), lambda words: words.__setitem__(index_of(words, *entry), instead))
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.split()[: len(instead)] == instead)

    with pytest.raises(BadFile, match=f"^line {line}: " + re.escape(sentence)):
        verify(read_record(text), toy)


def test_what_does_not_belong_is_refused() -> None:
    """Two entries of one kind, one too many, and a record that stops after its header."""
    _, text = finished("order")

    for change, sentence in [
        (lambda words: words.append(["seed", "00"]), "“seed”? has no place here|seed has no place"),
        (lambda words: words.__delitem__(slice(3, None)), "after line 4: “cards” should stand here"),
        (lambda words: words.__delitem__(slice(None)), "after line 1: “game” should stand here"),
        (lambda words: words.insert(9, list(words[8])), "should stand here|is written twice|has no place"),
    ]:
        with pytest.raises(BadFile, match=sentence):
            read_record(rewritten(text, change))


def test_a_save_must_hold_its_seed() -> None:
    """A private save without a seed could not go on."""
    match, deal = random_match(toy, "no seed", moves=3)

    with pytest.raises(BadFile, match="“seed” should stand here"):
        read_record(rewritten(write_record(match, deal), lambda words: None, title=SAVE))


@pytest.mark.parametrize(
    ("change", "error", "sentence"),
    [
        (("game", "chess"), UnknownGame, "no game is called 'chess'"),
        (("game", "../toy"), UnknownGame, "no game is called '../toy'"),
        (("game", "os"), UnknownGame, "no game is called 'os'"),
    ],
)
def test_foreign_games_are_refused(change: tuple[str, str], error: type[Exception], sentence: str) -> None:
    """A game is looked up among the installed ones; nothing is imported by its name."""
    _, text = finished("foreign")

    with pytest.raises(error, match=sentence):
        replayed(read_record(rewritten(text, lambda words: words.__setitem__(0, list(change)))))


@pytest.mark.parametrize(
    ("entry", "instead", "error", "sentence"),
    [
        ("rules", ["rules", "2"], BadFile, "the header: played by version 2 of the rules of toy; this program knows 1"),
        (
            "cards",
            ["cards", "other"],
            BadFile,
            "the header: played with the cards other 14; this program has stars-and-",
        ),
        ("digest", ["digest", "15"], BadFile, "the header: played with the cards stars-and-pebbles 15"),
        ("game", ["game", "duel"], BadFile, "the header: this is a game of duel, not of toy"),
        ("option", ["option", "rounds", "7"], BadOption, "rounds cannot be 7; allowed are 2, 3"),
        ("option", ["option", "colour", "7"], BadFile, "the header: the option rounds is missing"),
    ],
)
def test_another_table_is_refused(entry: str, instead: list[str], error: type[Exception], sentence: str) -> None:
    """Rules of another version, other cards, options that the game does not have."""
    _, text = finished("table")

    record = read_record(rewritten(text, lambda words: words.__setitem__(index_of(words, entry), instead)))

    with pytest.raises(error, match=sentence):
        replayed(record, toy)


def test_an_option_that_the_game_does_not_have() -> None:
    """One line more."""
    _, text = finished("options")
    text = rewritten(text, lambda words: words.insert(index_of(words, "cards"), ["option", "colour", "7"]))

    with pytest.raises(BadOption, match="toy has no option 'colour'"):
        replayed(read_record(text), toy)


def test_no_seats_for_so_many() -> None:
    """A table that the game does not have."""
    match, deal = random_match(toy, "seats", moves=0, deal=Scripted())
    text = rewritten(write_record(match, deal), lambda words: words.__setitem__(2, ["seats", "9"]))

    with pytest.raises(BadOption, match="toy takes 2 to 3 seats, not 9"):
        replayed(read_record(text), toy)


def test_an_own_card_set_travels_inside() -> None:
    """Its text comes back letter by letter: indentation, empty lines, tabs, long lines."""
    text = '# My cards\n[[wizard]]\n\tid = "a"   # two  blanks\n\n' + "x" * 200 + "\r\nžluťoučký; kůň\\\n"

    class OwnToy(Toy):
        def __init__(self) -> None:
            super().__init__()
            self.cards = CardSet("my-cards", "0123", text)

    match, deal = random_match(OwnToy(), "own cards")
    written = write_record(match, deal)

    assert CardSet("my-cards", "0123", text) == read_record(written).cards
    assert max(map(len, written.splitlines())) <= 72
    assert match.log == replayed(read_record(written), OwnToy()).log


def test_too_long_and_not_utf8() -> None:
    """Refused before anything else is looked at."""
    with pytest.raises(BadFile, match="a record has at most 1,048,576 bytes; this one has more"):
        read_record("x" * (LONGEST + 1))
    with pytest.raises(BadFile, match="a record has at most 1,048,576 bytes; this one has more"):
        read_record("ž" * (LONGEST // 2 + 1))
    with pytest.raises(BadFile, match="line 3: the byte 0xff is not UTF-8"):
        read_record(b"kouzlo record 1\n\n\xff")


def test_a_record_prints_no_secret() -> None:
    """A save in a log file or a traceback shows no seed."""
    match, deal = random_match(toy, "printed", moves=3)
    assert isinstance(deal, Fair)
    assert deal.secret is not None

    record = read_record(write_record(match, deal, private=True))

    assert deal.secret.hex() not in repr(record)
    assert repr(deal.secret) not in repr(record)
    assert msgspec.structs.asdict(record)["is_private"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1\n" + "a." * 600 + "a = 1", "own: line 2: has more than 1,000 bytes; break it"),
        ("# much\n" * 50_000, "own: has more than 262,144 bytes"),
        ("x = 1\ny = [\n" + "[\n" * 20_000, "own: is n"),
    ],
)
def test_a_card_file_that_would_keep_a_reader_busy_is_refused(text: str, sentence: str) -> None:
    """Cards come from strangers too: inside records."""
    with pytest.raises(BadFile, match=sentence):
        create_game("duel", cards=CardText("own", text))
