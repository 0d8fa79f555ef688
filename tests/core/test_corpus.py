"""Records of released versions, replayed for ever: a change of the rules that breaks one is a new `rules_version`.

`python -m tests.core.test_corpus` writes the records of the versions that are being worked on; those of a released version are
never written again, only added to.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kouzlo.core.chance import seed_of
from kouzlo.core.fairness import Deal, Fair, Scripted, Seeded
from kouzlo.core.registry import CardText, create_game, game_ids
from kouzlo.core.replay import read_record, replayed, verify, write_record
from tests.random_games import AnyMatch, any_move, random_match

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
FILES = sorted(CORPUS.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_record_is_verified(file: Path) -> None:
    """Chain, draws, moves and outcome, years later."""
    record = read_record(file.read_bytes())

    assert record.outcome == verify(record).outcome
    assert len(record.steps) <= replayed(record).seq


@pytest.mark.parametrize("file", [file for file in FILES if "save" in file.stem], ids=lambda file: file.stem)
def test_an_old_save_goes_on(file: Path) -> None:
    """To the end of the game, with draws from the stream that was left."""
    match = replayed(read_record(file.read_bytes()))
    assert match.luck is not None

    while match.outcome is None:
        seat = match.turn.seats[0]
        match.submit(seat, any_move(match.game, match.state, seat, match.luck))

    assert match.outcome.standings


@pytest.mark.parametrize("id", game_ids())
def test_every_game_has_records_of_its_version(id: str) -> None:
    """Finished, saved, seeded and scripted ones."""
    version = create_game(id).info.rules_version

    kinds = {file.stem.split("-")[2] for file in FILES if file.stem.startswith(f"{id}-{version}-")}

    assert {"fair", "save", "seeded", "scripted"} <= kinds


def corpus() -> Iterator[tuple[str, str]]:
    """The records of all games by the rules as they are now, with their names."""
    for id in game_ids():
        game = create_game(id)
        name = f"{id}-{game.info.rules_version}"
        for number in range(3):
            yield f"{name}-fair-{number}", _written(*random_match(game, f"corpus {number}"))
        yield f"{name}-save", _written(*random_match(game, "corpus save", moves=9), private=True)
        yield f"{name}-seeded", _written(*random_match(game, "corpus seeded", deal=Seeded("žluťoučký kůň")))
        yield f"{name}-scripted", _written(*random_match(game, "corpus scripted", deal=Scripted()))
        own = _own_cards(id)
        if own is not None:
            yield f"{name}-cards", _written(*random_match(create_game(id, cards=own), "corpus cards"))
    yield from odd_records()


def odd_records() -> Iterator[tuple[str, str]]:
    """What a reader of the form may overlook: texts that must be escaped, seats that add nothing, `end` as a common word."""
    duel, mystic = create_game("duel"), create_game("mystic")
    escaped = Fair.of(seed_of("corpus escaped"), ODD_TEXTS)
    yield f"duel-{duel.info.rules_version}-escaped", _odd(*random_match(duel, "corpus escaped", escaped))
    silent = Fair.of(seed_of("corpus silent"), ("", ""))
    yield f"duel-{duel.info.rules_version}-silent", _odd(*random_match(duel, "corpus silent", silent))
    last = Fair.of(seed_of("corpus end"), ("", "end"))
    yield (
        f"mystic-{mystic.info.rules_version}-end",
        _odd(*random_match(mystic, "corpus end", last, options={}, moves=40), private=True),
    )


ODD_TEXTS = ("end ;x  \\ \xa0\u200b", "a\\_b\\" + "dlouhé" * 20)


def _odd(match: AnyMatch, deal: Deal, private: bool = False) -> str:
    return write_record(match, deal, names=("end", ODD_TEXTS[0]), notes={"end": ODD_TEXTS[1]}, private=private)


def _written(match: AnyMatch, deal: Deal, private: bool = False) -> str:
    return write_record(match, deal, names=("Anna", "Bořek Šípek"), private=private)


def _own_cards(id: str) -> CardText | None:
    """The game's own facts under another name, as a person would enter a set."""
    text = next((file.read_text(encoding="utf-8") for file in sorted(_data(id).glob("*.toml"))), None)
    return None if text is None or id != "duel" else CardText("my cards", 'set = "my-cards"\n' + text)


def _data(id: str) -> Path:
    from importlib import import_module

    return Path(str(import_module(f"kouzlo.games.{id}").__file__)).parent / "data"


if __name__ == "__main__":
    for stem, text in corpus():
        (CORPUS / f"{stem}.txt").write_text(text, encoding="utf-8")
