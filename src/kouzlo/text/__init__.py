"""Sentences from ids and arguments, in every language that has a catalogue.

Messages that all games share are in `text/locale/<language>.ftl`, a game's own in `locale/<language>.ftl` of its package:

    game-<id>                  the game's name
    about                      one line about it (optional)
    phase-<phase>              the name of a phase
    rule-<id>                  a paragraph of the rules in one or two sentences; `?` explains phases and refusals by them
    option-<name>              a table option
    <of>-<id>                  a `Word` that the game's facts do not name in this language: element-fire, wizard-shaman
    language-name              in the shared file: the language, as it calls itself
    anything else              the `Sentence` ids of its events, prompts and choices

A message that a language lacks is taken from the default one (`kouzlo.core.languages`).
A seat is the word `seat_word(0)`.  For every seat argument `$who` a message may also use `$who-is`: `you` or `other`.

    winner = { $who-is ->
        [you] Vyhráváš.
       *[other] { $who } vyhrává.
    }

Card names are available in the nominative only, so Czech sentences use them in that case: “Prohrává: Tanečnice.”
"""
