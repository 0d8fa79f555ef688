"""Sentences in Czech and English."""

from __future__ import annotations

import pytest

from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.testing.toy import create
from kouzlo.text.catalogue import Catalogue, MissingWords, Seats, Speaker

CZECH = Catalogue("cs", strict=True)
ENGLISH = Catalogue("en", strict=True)
TOY = create()

PLURALS = {
    "cs": {0: "0 možností", 1: "1 možnost", 2: "2 možnosti", 5: "5 možností", 1.5: "1,5 možnosti", 22: "22 možností"},
    "en": {0: "0 ways", 1: "1 way", 2: "2 ways", 5: "5 ways", 1.5: "1.5 ways", 22: "22 ways"},
}


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("count", [0, 1, 2, 5, 1.5, 22])
def test_things_are_counted_as_the_language_does(language: str, count: float) -> None:
    """Czech has four forms: jedna možnost, dvě možnosti, půl druhé možnosti, pět možností."""
    said = Catalogue(language, strict=True).say(Sentence("group", {"heading": "Sever", "count": count}))

    assert f"Sever ({PLURALS[language][count]})" == said


def test_a_game_says_its_own_sentences_with_its_own_words() -> None:
    """The sentence and the card come from the toy's catalogue, the seat from the shared one."""
    sentence = Sentence("showed", {"who": seat_word(1), "card": Word("card", "star")})

    assert "Hráč 2 ukazuje kartu: hvězda." == CZECH.say(sentence, TOY)
    assert "Player 2 shows a card: star." == ENGLISH.say(sentence, TOY)


def test_who_is_spoken_to_is_you() -> None:
    """Czech conjugates: ty ukazuješ, hráč ukazuje."""
    sentence = Sentence("showed", {"who": seat_word(0), "card": Word("card", "star")})

    assert "Ty ukazuješ kartu: hvězda." == CZECH.say(sentence, TOY, Seats(you=0))
    assert "You show a card: star." == ENGLISH.say(sentence, TOY, Seats(you=0))
    assert "Anna shows a card: star." == ENGLISH.say(sentence, TOY, Seats(("Anna", "Bohdan"), you=1))


def test_facts_of_the_game_name_things_before_the_catalogue() -> None:
    """A card file may bring its own names."""

    class Renamed(type(TOY)):  # type: ignore[misc]  # the class of the toy, whatever it is
        def name(self, of: str, id: str, language: str) -> str | None:
            return f"the {language} {id}" if of == "card" else None

    Renamed.__module__ = type(TOY).__module__
    said = ENGLISH.say(Sentence("showed", {"who": seat_word(0), "card": Word("card", "star")}), Renamed())

    assert "Player 1 shows a card: the en star." == said


@pytest.mark.parametrize(
    ("words", "czech", "english"),
    [
        ((), "nic", "nothing"),
        (("star",), "hvězda", "star"),
        (("star", "acorn"), "hvězda a žalud", "star and acorn"),
        (("star", "acorn", "feather"), "hvězda, žalud a pírko", "star, acorn and feather"),
    ],
)
def test_lists_are_joined_as_the_language_does(words: tuple[str, ...], czech: str, english: str) -> None:
    """Commas, and “a” or “and” before the last one."""
    cards = tuple(Word("card", word) for word in words)

    assert czech == CZECH.words(cards, TOY)
    assert english == ENGLISH.words(cards, TOY)


def test_arguments_are_not_wrapped_in_invisible_marks() -> None:
    """A screen reader would speak them, a pipe would show them."""
    said = ENGLISH.say(Sentence("nothing-found", {"typed": "xyz"}))

    assert said.isprintable()


def test_a_sentence_begins_with_a_capital_and_a_choice_does_not() -> None:
    """A name at the beginning is written large; “one point” in a list of choices stays as it is."""
    assert "Počítač hraje náhodně." == CZECH.say(
        Sentence("computer-plays", {"who": seat_word(1), "level": Word("level", "random")}), None, Seats(("", "počítač"))
    )
    assert "one point" == ENGLISH.say(Sentence("choose-stake", {"points": 1}), TOY)


def test_values_of_options_are_said_as_people_read_them() -> None:
    """Switches are yes and no, a number is itself, nothing is a dash; what the game has words for, it says."""
    say = Speaker(ENGLISH, TOY)

    assert ["yes", "no", "yes", "no"] == [say.value("anything", value) for value in ("on", "off", True, False)]
    assert ["60", "–"] == [say.value("anything", value) for value in (60, None)]
    for id in game_ids():
        game = create_game(id)
        for name, option in game.info.options.items():
            said = [Speaker(ENGLISH, game).value(name, value) for value in option.values]
            assert len(set(said)) == len(said), f"{id}: {name} has two values that read alike"


def test_a_strict_catalogue_refuses_what_it_does_not_know() -> None:
    """Tests find every hole: a missing sentence, a missing word, a missing argument."""
    with pytest.raises(MissingWords, match="no sentence 'nonsense' in cs"):
        CZECH.say(Sentence("nonsense"))
    with pytest.raises(MissingWords, match="no word 'card-unicorn' in en"):
        ENGLISH.word(Word("card", "unicorn"), TOY)
    with pytest.raises(MissingWords, match="showed in en"):
        ENGLISH.say(Sentence("showed", {"who": seat_word(0)}), TOY)


def test_players_see_the_bare_id_of_what_is_missing() -> None:
    """A hole in the catalogue stops nobody from playing."""
    friendly = Catalogue("cs")

    assert "[nonsense: points 3]" == friendly.say(Sentence("nonsense", {"points": 3}))
    assert "[unicorn]" == friendly.word(Word("card", "unicorn"), TOY)
    assert "Hráč 1 ukazuje kartu" in friendly.say(Sentence("showed", {"who": seat_word(0)}), TOY)


def test_a_speaker_knows_the_table() -> None:
    """The same sentence, spoken to one seat and to another."""
    say = Speaker(ENGLISH, TOY, Seats(("Anna", "Bohdan")))

    assert "Anna wins." == say("outcome-win", who=seat_word(0))
    assert "You win!" == say.to(0)("outcome-win", who=seat_word(0))
    assert "star" == say.word(Word("card", "star"))
