"""An answer in words, numbers or JSON as a move of the question, or the sentence that says why it is none.

It forgives case, accents, punctuation and words that no choice contains, and it knows names in every language and ids.  Nothing
is guessed: an answer that fits several choices, or that contradicts itself, is answered by a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.move import NotAMove, read_move
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Gather, Part, Prompt, gathered
from kouzlo.dialogue.page import items_of
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from kouzlo.text.language import LANGUAGES
from kouzlo.text.name_lookup import containing, folded

WireMove = dict[str, Any]

LONGEST = 10_000
"""Characters of an answer that is read."""
LONGEST_NUMBER = 9
SHOWN = 80
LISTED = 6
"""How many of several choices that fit a sentence lists."""

TOKEN = re.compile(r"-?\d+|[^\W\d_]+")
LINE = re.compile(r"\W*(\d{1,9})\s*[.):]\s+(?=\S)")
PASSED_OVER = frozenset(
    "a an the i my me to of in on at and or with for by is it this that please play choose take use move answer number option"
    " line ja já si se na do z s v a i nebo za po je to ten ta prosim hraju hraji zahraju volim vyberu beru tah odpoved cislo"
    " moznost radek pro".split()
)
"""Words that mostly say nothing about the choice."""
NEGATIONS = frozenset("not no don dont never except without instead ne nechci nikdy krome bez misto".split())


class Heard(NamedTuple):
    """A move in its JSON form, which is of the game but need not be legal; or what was not understood."""

    move: WireMove | None
    problem: Sentence | None = None


class Said(NamedTuple):
    """What an answer says about choices: words that some choice has, numbers, and whether it says no."""

    words: frozenset[str]
    numbers: tuple[str, ...]
    denials: frozenset[str]

    @classmethod
    def of(cls, typed: str, texts: Sequence[Sequence[str]]) -> Said:
        known = {token for said in texts for each in said for token in _tokens(each)}
        tokens = _tokens(typed)
        words = frozenset(token for token in tokens if token in known and not _is_number(token)) - NEGATIONS
        numbers = tuple(token for token in tokens if _is_number(token))
        # Words that say nothing count where there are no others.
        return cls(words - PASSED_OVER or words, numbers, NEGATIONS & set(tokens))

    def fits(self, text: str) -> bool:
        """Whether a choice has all the words, the numbers in this order, and says no exactly where the answer does."""
        tokens = _tokens(text)
        later = iter(tokens)
        has_all = self.words <= set(tokens) and all(number in later for number in self.numbers)
        return has_all and self.denials == NEGATIONS & set(tokens)


class Listener:
    """Understands answers to the questions of one game."""

    def __init__(self, game: AnyGame, you: int | None) -> None:
        self._game = game
        self._speakers = [Speaker(Catalogue(language), game, Seats(you=you)) for language in LANGUAGES]

    def heard(self, answer: str, prompt: Prompt, say: Speaker) -> Heard:
        """The move that an answer means; `say` is the language in which choices are quoted back."""
        if len(answer) > LONGEST:
            return Heard(None, Sentence("heard-long", {"most": LONGEST}))
        typed = " ".join(answer.split())
        if not typed:
            return Heard(None, Sentence("heard-empty"))
        if "{" in typed:
            return self._json(typed)
        line = self._line(typed, prompt, say) if prompt.choices else None
        named = self._gathered(typed, prompt) if prompt.gather is not None else None
        if line is None or named is None:
            return line or named or Heard(None, _nothing(typed))
        has_names = bool(self._named(typed, items_of(prompt)))
        if line.move is not None and has_names and line.move != self._exactly(typed, prompt):
            return Heard(None, _nothing(typed))  # words of a line and names of things
        return named if line.move is None and (named.move is not None or has_names) else line

    def _json(self, typed: str) -> Heard:
        try:
            sent = msgspec.json.decode(typed[typed.index("{") : typed.rindex("}") + 1].encode())
            read_move(self._game.info.moves, sent)
        except (ValueError, RecursionError, msgspec.MsgspecError, NotAMove) as error:
            return Heard(None, Sentence("heard-json", {"problem": _shown(str(error))}))
        return Heard(sent)

    # One of several lines

    def _line(self, typed: str, prompt: Prompt, say: Speaker) -> Heard:
        if (exact := self._exactly(typed, prompt) or self._yes_or_no(typed, prompt)) is not None:
            return Heard(exact)
        texts = self._texts(prompt)
        numbered = LINE.match(typed)
        said = Said.of(typed[numbered.end() :] if numbered else typed, texts)
        if not said.words and len(said.numbers) <= 1:
            return self._by_number([*([numbered[1]] if numbered else []), *said.numbers], prompt, typed)
        fitting = [at for at, each in enumerate(texts) if any(said.fits(text) for text in each)]
        claimed = int(numbered[1]) if numbered else None
        if not fitting and claimed is None and len(said.numbers) == 1:
            # A number that is in no choice is that of a line, and the words have to fit it.
            claimed, said = int(said.numbers[0]), said._replace(numbers=())
            fitting = [at for at, each in enumerate(texts) if any(said.fits(text) for text in each)]
        if claimed is not None and fitting:
            if claimed - 1 not in fitting:
                listed = _listed(fitting, prompt, say)
                return Heard(None, Sentence("heard-contradiction", {"number": str(claimed), "choices": listed}))
            fitting = [claimed - 1]
        if len(fitting) == 1:
            return Heard(prompt.choices[fitting[0]].move)
        if not fitting and not said.words:
            return self._by_number(said.numbers, prompt, typed)
        if not fitting:
            return Heard(None, _nothing(typed))
        return Heard(None, Sentence("heard-several", {"typed": _shown(typed), "choices": _listed(fitting, prompt, say)}))

    def _texts(self, prompt: Prompt) -> list[list[str]]:
        """Each choice in every language."""
        return [[speaker.sentence(choice.say) for speaker in self._speakers] for choice in prompt.choices]

    def _exactly(self, typed: str, prompt: Prompt) -> WireMove | None:
        """The one choice whose words were typed in full."""
        exact = [at for at, said in enumerate(self._texts(prompt)) if _plain(typed) in map(_plain, said)]
        return prompt.choices[exact[0]].move if len(exact) == 1 else None

    def _yes_or_no(self, typed: str, prompt: Prompt) -> WireMove | None:
        """Yes or no in any language, to a question whose two answers these are."""
        moves = [choice.move for choice in prompt.choices]
        values = [value for move in moves for value in move.values()]
        if len(moves) != 2 or moves[0].keys() != moves[1].keys() or set(values) != {True, False} or len(values) != 2:
            return None
        for speaker in self._speakers:
            for id, value in (("yes", True), ("no", False)):
                if _plain(typed) == _plain(speaker(id)):
                    return moves[values.index(value)]
        return None

    def _by_number(self, numbers: Sequence[str], prompt: Prompt, typed: str) -> Heard:
        last = len(prompt.choices) + len(items_of(prompt))
        if len(set(numbers)) > 1:
            return Heard(None, Sentence("heard-numbers", {"numbers": ", ".join(numbers)}))
        if not numbers or NEGATIONS & set(_tokens(typed)):
            return Heard(None, _nothing(typed))
        if not 1 <= int(numbers[0]) <= last:
            return Heard(None, Sentence("heard-no-line", {"number": numbers[0], "last": last}))
        if int(numbers[0]) > len(prompt.choices):
            return Heard(None, _nothing(typed))
        return Heard(prompt.choices[int(numbers[0]) - 1].move)

    # Several things

    def _gathered(self, typed: str, prompt: Prompt) -> Heard:
        assert prompt.gather is not None, "there is something to gather"
        if NEGATIONS & set(_tokens(typed)):
            return Heard(None, Sentence("heard-denied", {"typed": _shown(typed)}))
        items = items_of(prompt)
        if named := self._named(typed, items):
            return _assigned(named, prompt.gather)
        numbered = self._numbered(typed, items, len(prompt.choices))
        if isinstance(numbered, Heard):
            return numbered
        return _assigned(numbered, prompt.gather) if numbered else self._by_pieces(typed, prompt.gather, items)

    def _named(self, typed: str, items: Sequence[Word]) -> list[Word]:
        """The things whose whole names stand in the answer, in any language, in their order."""
        names: dict[str, list[Word]] = {}
        for word in items:
            for name in self._names(word):
                names.setdefault(name, []).append(word)
        longest_first = sorted(names, key=len, reverse=True)
        pattern = "|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first)
        said = [names[match[0]] for match in re.finditer(pattern, folded(typed))]
        return [words[0] for words in said] if all(len(set(words)) == 1 for words in said) else []

    def _names(self, word: Word) -> set[str]:
        said = [*(speaker.word(word) for speaker in self._speakers), word.id, word.id.replace("_", " ")]
        return {folded(each) for each in said}

    def _numbered(self, typed: str, items: Sequence[Word], before: int) -> list[Word] | Heard:
        numbers = [int(token) for token in _tokens(typed) if _is_number(token)]
        if any(not before < number <= before + len(items) for number in numbers):
            strange = next(number for number in numbers if not before < number <= before + len(items))
            return Heard(None, Sentence("heard-no-line", {"number": str(strange), "last": before + len(items)}))
        return [items[number - before - 1] for number in numbers]

    def _by_pieces(self, typed: str, gather: Gather, items: Sequence[Word]) -> Heard:
        """Parts of names, separated by commas, as long as each fits one thing."""
        taken: list[Word] = []
        for piece in filter(None, map(str.strip, re.split(r"[,;\n]", typed))):
            fitting = {at for index in range(len(self._speakers)) for at in containing(piece, self._all_names(items, index))}
            if len(fitting) > 1:
                words = tuple(items[at] for at in sorted(fitting))
                return Heard(None, Sentence("heard-several-names", {"typed": _shown(piece), "words": words}))
            if not fitting:
                return Heard(None, Sentence("heard-no-name", {"typed": _shown(piece)}))
            taken.append(items[fitting.pop()])
        return _assigned(taken, gather)

    def _all_names(self, items: Sequence[Word], index: int) -> list[str]:
        return [self._speakers[index].word(word) for word in items]


def _assigned(taken: Sequence[Word], gather: Gather) -> Heard:
    """The move of these things: in order, or by where each belongs if that is clear."""
    for at, word in enumerate(taken):
        if word in taken[:at]:
            return Heard(None, Sentence("heard-twice", {"word": word}))
    parts = _shares(taken, gather.parts)
    needed = sum(part.count for part in gather.parts)
    if parts is None or any(len(each) != part.count for each, part in zip(parts, gather.parts, strict=True)):
        return Heard(None, Sentence("heard-count", {"named": len(taken), "needed": needed, "words": tuple(taken)}))
    for each, part in zip(parts, gather.parts, strict=True):
        for word in each:
            if word not in part.items:
                return Heard(None, Sentence("heard-not-here", {"word": word, "part": part.say}))
    return Heard(gathered(gather, [[word.id for word in each] for each in parts]))


def _shares(taken: Sequence[Word], parts: Sequence[Part]) -> list[list[Word]] | None:
    sets = [set(part.items) for part in parts]
    if len(parts) > 1 and all(not one & two for at, one in enumerate(sets) for two in sets[:at]):
        return [[word for word in taken if word in items] for items in sets]
    shares: list[list[Word]] = []
    left = list(taken)
    for part in parts:
        free = [word for word in part.items if all(word not in share for share in shares)]
        if not left and len(free) == part.count and (not part.ordered or part.count == 1):
            shares.append(free)  # nothing is left to choose
            continue
        shares.append(left[: part.count])
        left = left[part.count :]
    return None if left else shares


@lru_cache(maxsize=2048)
def _tokens(text: str) -> tuple[str, ...]:
    return tuple(TOKEN.findall(folded(text)))


def _plain(text: str) -> str:
    return " ".join(_tokens(text))


def _is_number(token: str) -> bool:
    return token.lstrip("-").isdecimal() and len(token) <= LONGEST_NUMBER


def _nothing(typed: str) -> Sentence:
    return Sentence("heard-nothing", {"typed": _shown(typed)})


def _listed(places: Sequence[int], prompt: Prompt, say: Speaker) -> str:
    lines = [f"{at + 1}. {say.sentence(prompt.choices[at].say)}" for at in places[:LISTED]]
    return "; ".join(lines) + ("; …" if len(places) > LISTED else "")


def _shown(text: str) -> str:
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"
