"""The answers to questions about forms of card files, in the words of a language; given by the worker process.

What is sent is data: it is read, checked and written again, never executed, and nothing of it is kept.
"""

from __future__ import annotations

from functools import cache

from kouzlo.core.card_form import CARD_FORMS, CardForms, Field, Look, Problem, Told
from kouzlo.core.errors import BadFile, UnknownGame
from kouzlo.core.game import AnyGame
from kouzlo.core.registry import CardText, check_size, create_game, reading_cards_of
from kouzlo.core.sentence import Sentence, Text, Word, Worded, worded
from kouzlo.server.form_wire import (
    BeginningShown,
    CardAsked,
    CardFormShown,
    CardListed,
    CardSent,
    ChoiceShown,
    FieldShown,
    FormQuestion,
    FormsOf,
    NextWords,
    OpenAsked,
    ProblemShown,
    SetBegun,
    SetJudged,
    SetOpened,
    TextShown,
    WordsAsked,
)
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES

MISSING = "file-missing-field"
"""The checker's sentence for a field that nobody has filled in yet."""


def forms_of(game: str) -> CardForms:
    """The forms of a game; raises UnknownGame."""
    forms = CARD_FORMS.of(game)
    if forms is None:
        raise UnknownGame(f"{game} has no card files")
    return forms


def answered(question: FormQuestion) -> object:
    """The answer of the worker process; raises KouzloError."""
    forms = forms_of(question.game)
    if isinstance(question, WordsAsked):
        return NextWords(*forms.next_words(question.sent.field, question.sent.text))
    shown = _Shown(forms, question.game, question.language)
    match question:
        case FormsOf():
            return shown.beginnings()
        case OpenAsked():
            return shown.opened(question.sent)
        case CardAsked():
            return shown.card(question.sent)
    return shown.judged(question.text)


class _Shown:
    """Forms in the words of a language."""

    def __init__(self, forms: CardForms, game: str, language: str) -> None:
        self._forms = forms
        self._game = game
        self._language = language
        self.say = Speaker(_catalogue(language), _game(game))

    def beginnings(self) -> tuple[BeginningShown, ...]:
        return tuple(BeginningShown(each.value, self._said(each.label)) for each in self._forms.beginnings())

    def opened(self, sent: SetBegun) -> SetOpened:
        if sent.begin and sent.begin not in [each.value for each in self._forms.beginnings()]:
            raise BadFile(sent.begin, worded("form-no-beginning", "is nothing that a set can begin from"))
        text = self._forms.begin(sent.begin) if sent.begin else sent.text
        with reading_cards_of(self._game):
            opened = self._forms.take_apart(*_bounded(text))
        return SetOpened(opened.name, opened.head, tuple(map(self._listed, opened.cards)))

    def _listed(self, written: str) -> CardListed:
        values = self._forms.values_of(written)
        look = self._look(values)
        # As its form writes it: a card that is only looked at stays as it is.
        return CardListed(self._forms.write(values), look.id, self._name(look.names), len(look.problems), look.printed)

    def _look(self, values: dict[str, str]) -> Look:
        return self._forms.look(values, tuple(LANGUAGES), self._language)

    def card(self, sent: CardSent) -> CardFormShown:
        values = dict(sent.values) if sent.values is not None else self._forms.values_of(_bounded(sent.written)[0])
        look, written = self._look(values), self._forms.write(values)
        problems = {each.field: each for each in reversed(look.problems)}
        fields = tuple(self._field(each, values.get(each.key, ""), problems.pop(each.key, None)) for each in look.fields)
        rest = tuple(self._told(each.told) for each in problems.values())  # of fields that this card does not show
        texts = tuple(
            TextShown(each, look.names.get(each, self._name(look.names)), self._in(each, text))
            for each, text in look.texts.items()
        )
        notes = (*rest, *map(self._told, look.notes))
        return CardFormShown(written, look.id, self._name(look.names), fields, len(look.problems), texts, notes, look.printed)

    def judged(self, text: str) -> SetJudged:
        with reading_cards_of(self._game):
            judged = self._forms.judge(*_bounded(text))
        problems = tuple(ProblemShown(card, each.field, self._problem(each)) for card, each in judged.problems)
        return SetJudged(judged.name, judged.digest, problems, tuple(map(self._told, judged.warnings)))

    def _field(self, field: Field, value: str, problem: Problem | None) -> FieldShown:
        return FieldShown(
            field.key,
            field.control,
            self._said(field.label),
            field.group,
            value,
            tuple(ChoiceShown(each.value, self._said(each.label)) for each in field.choices),
            field.most,
            field.is_optional,
            self._said(field.note) if field.note else "",
            "" if problem is None else self._problem(problem),
            problem is not None and _is_missing(problem),
        )

    def _problem(self, problem: Problem) -> str:
        return self.say("form-missing") if _is_missing(problem) else self._told(problem.told)

    def _told(self, text: Text) -> str:
        said = self.say.sentence(text.sentence) if isinstance(text, Worded) else text
        return said[:1].upper() + said[1:]

    def _said(self, told: Told) -> str:
        match told:
            case Sentence():
                said = self.say.sentence(told)
            case Word():
                said = self.say.word(told)
            case _:
                return told
        return said[:1].upper() + said[1:]

    def _in(self, language: str, told: Told) -> str:
        if not isinstance(told, Sentence):
            return str(told)
        return Speaker(_catalogue(language), self.say.game).sentence(told)

    def _name(self, names: dict[str, str]) -> str:
        return names.get(self._language) or next(iter(names.values()), "")


def _is_missing(problem: Problem) -> bool:
    return isinstance(problem.told, Worded) and problem.told.sentence.id == MISSING


def _bounded(text: str) -> tuple[str, Text]:
    """A card file of somebody, and its name in messages; raises BadFile for one that is too large to be read."""
    where = worded("place-card-file", "the card file")
    check_size(CardText(where, text))
    return text, where


_catalogue = cache(Catalogue)


@cache
def _game(id: str) -> AnyGame:
    return create_game(id)
