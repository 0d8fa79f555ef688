"""The catalogue of one language: sentences in, text out.

Fluent and Babel are imported with the first sentence, not with this module.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

import msgspec

from kouzlo.core.game import AnyGame, Speaking
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.move import Seat
from kouzlo.core.registry import create_game, package_of
from kouzlo.core.sentence import Sentence, Word
from kouzlo.text.entries import Entries, entries_of, read_entries, references
from kouzlo.text.language import LANGUAGES

__all__ = ["Catalogue", "MissingWords", "Seats", "Speaker"]

Words = tuple[Word | Sentence, ...]
Argument = int | float | str | Word | Sentence | Words


class MissingWords(LookupError):
    """A sentence that the catalogue lacks, or that does not fit its arguments: a bug."""


class Seats(msgspec.Struct, frozen=True):
    """The names of the seats, and the seat that is addressed as “you”."""

    names: tuple[str, ...] = ()
    you: Seat | None = None


NOBODY_IN_PARTICULAR = Seats()


class Catalogue:
    """All sentences of one language; those that it lacks are taken from the default one.

    A strict catalogue raises MissingWords where a player would see another language or the bare id.
    """

    def __init__(self, language: str, strict: bool = False) -> None:
        assert language in LANGUAGES, f"there is no catalogue of {language!r}"
        self.language = language
        self._strict = strict
        self._books: dict[str, _Book] = {}

    def say(self, sentence: Sentence, game: AnyGame | None = None, seats: Seats = NOBODY_IN_PARTICULAR) -> str:
        """The text of a sentence; `game` provides its own sentences and names."""
        book = self._book(game)
        if sentence.id not in book:
            if self._fallback is not None and self._fallback.has(sentence.id, game):
                return self._fallback.say(sentence, game, seats)
            return self._missing(sentence.id, f"no sentence {sentence.id!r} in {self.language}", sentence.args)
        args: dict[str, int | float | str] = {}
        for name, value in sentence.args.items():
            args[name] = self._argument(value, game, seats)
            if isinstance(value, Word) and value.of == "seat":
                args[f"{name}-is"] = "you" if value.id == str(seats.you) else "other"
        said, errors = book.format(sentence.id, args)
        if errors and self._strict:
            raise MissingWords(f"{sentence.id} in {self.language}: {errors[0]} (arguments: {', '.join(args) or 'none'})")
        return said

    def word(self, word: Word, game: AnyGame | None = None, seats: Seats = NOBODY_IN_PARTICULAR) -> str:
        """A name: of a seat, from the game's facts, or from the catalogue."""
        if word.of == "seat":
            return self._seat(word, seats)
        if game is not None and (name := game.name(word.of, word.id, self.language)) is not None:
            return name
        id = id_of_word(word)
        if id in self._book(game):
            return self.say(Sentence(id), game)
        if self._fallback is not None:
            return self._fallback.word(word, game, seats)
        return self._missing(word.id, f"no word {id!r} in {self.language}")

    def words(self, words: Words, game: AnyGame | None = None, seats: Seats = NOBODY_IN_PARTICULAR) -> str:
        """A list of names or sentences, joined as the language does: “a, b and c”."""
        if not words:
            return self.say(Sentence("list-empty"))
        *head, last = [str(self._argument(word, game, seats)) for word in words]
        return self.say(Sentence("list", {"head": ", ".join(head), "last": last})) if head else last

    def has(self, id: str, game: AnyGame | None = None) -> bool:
        """Whether there is such a sentence, be it in the default language."""
        return id in self._book(game) or (self._fallback is not None and self._fallback.has(id, game))

    @cached_property
    def _fallback(self) -> Catalogue | None:
        return None if self._strict or self.language == DEFAULT_LANGUAGE else Catalogue(DEFAULT_LANGUAGE)

    def _argument(self, value: Argument, game: AnyGame | None, seats: Seats) -> int | float | str:
        if isinstance(value, Word):
            return self.word(value, game, seats)
        if isinstance(value, Sentence):
            return self.say(value, game, seats)
        if isinstance(value, tuple):
            return self.words(value, game, seats)
        return value

    def _seat(self, word: Word, seats: Seats) -> str:
        if not word.id.isdecimal():
            return self.say(Sentence(f"seat-{word.id}"))
        if int(word.id) == seats.you:
            return self.say(Sentence("seat-you"))
        if int(word.id) < len(seats.names):
            return seats.names[int(word.id)]
        return self.say(Sentence("seat-number", {"number": int(word.id) + 1}))

    def _missing(self, shown: str, problem: str, args: dict[str, Any] | None = None) -> str:
        if self._strict:
            raise MissingWords(problem)
        return f"[{shown}]" if not args else f"[{shown}: {', '.join(f'{name} {value!s}' for name, value in args.items())}]"

    def _book(self, game: AnyGame | None) -> _Book:
        package = SHARED if game is None else package_of(game)
        if package not in self._books:
            entries = {**read_entries(SHARED, self.language), **read_entries(package, self.language)}
            if isinstance(game, Speaking):
                entries |= entries_of(game.sentences(self.language))
            self._books[package] = _Book(self.language, entries)
        return self._books[package]


def id_of_word(word: Word) -> str:
    """The message of a word: of the card `yellow.aegis` it is `card-yellow-aegis`."""
    return f"{word.of}-{word.id}".replace(".", "-")


@cache
def own_name(language: str) -> str:
    """A language as it calls itself."""
    return Catalogue(language).say(Sentence("language-name"))


SHARED = "kouzlo.text"
SENTENCE_ENDS = (".", "!", "?", "…", ":")


class _Book:
    """The entries of a game and the shared ones, parsed on first use."""

    def __init__(self, language: str, entries: Entries) -> None:
        self._language = language
        self._entries = entries
        self._parsed: set[str] = set()

    def __contains__(self, id: str) -> bool:
        return id in self._entries

    def format(self, id: str, args: dict[str, int | float | str]) -> tuple[str, list[Exception]]:
        self._parse(id)
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            return id, [LookupError("the message has no value")]
        said, errors = self._bundle.format_pattern(pattern, args)
        text = str(said)
        # “počítač vykládá kartu.”: a text that ends as a sentence gets a capital letter, also if it begins with a name.
        return (text[:1].upper() + text[1:] if text.endswith(SENTENCE_ENDS) else text), errors

    def _parse(self, id: str) -> None:
        if id in self._parsed or id not in self._entries:
            return
        from fluent.runtime import FluentResource

        self._parsed.add(id)
        self._bundle.add_resource(FluentResource(self._entries[id]))
        for reference in references(self._entries[id]):
            self._parse(reference)

    @cached_property
    def _bundle(self) -> Any:
        from fluent.runtime import FluentBundle

        # Direction marks around arguments help browsers with mixed scripts; a terminal would show or speak them.
        return FluentBundle([self._language], use_isolating=False)


@cache
def _released(id: str) -> AnyGame:
    """A game with its built-in cards, for its words."""
    return create_game(id)


class Speaker:
    """A catalogue with a fixed game and fixed seats."""

    def __init__(self, catalogue: Catalogue, game: AnyGame | None = None, seats: Seats = NOBODY_IN_PARTICULAR) -> None:
        self.catalogue = catalogue
        self.game = game
        self.seats = seats

    @property
    def language(self) -> str:
        return self.catalogue.language

    def __call__(self, id: str, /, **args: Argument) -> str:
        """A sentence by its id."""
        return self.sentence(Sentence(id, args))

    def sentence(self, sentence: Sentence) -> str:
        """The text of a sentence, of the game or shared."""
        return self.catalogue.say(sentence, self.game, self.seats)

    def word(self, word: Word) -> str:
        """A name."""
        return self.catalogue.word(word, self.game, self.seats)

    def has(self, id: str) -> bool:
        """Whether the catalogue has such a sentence."""
        return self.catalogue.has(id, self.game)

    def knowing(self, game: str | None) -> Speaker:
        """The same catalogue with the words of another game (None: without)."""
        return Speaker(self.catalogue, None if game is None else _released(game))

    def value(self, option: str, value: object) -> str:
        """A value of a table option, in words."""
        if self.has(id := f"option-{option}-{value}"):
            return self(id)
        if isinstance(value, bool) or value in ("on", "off"):
            return self("yes") if value in (True, "on") else self("no")
        return "–" if value is None else str(value)

    def to(self, you: Seat | None) -> Speaker:
        """The same table, addressed to another seat."""
        return Speaker(self.catalogue, self.game, msgspec.structs.replace(self.seats, you=you))
