"""Ids and arguments become sentences, in Czech and English.

Words that all games share stand in `text/locale/<language>.ftl`, a game's own in `locale/<language>.ftl` beside the game:

    game-<id>                  the game's name
    about                      one line about it (may be left out)
    phase-<phase>              the name of a phase
    rule-<id>                  a paragraph of the rules in one or two sentences; `?` explains phases and refusals by them
    option-<name>              a table option
    <of>-<id>                  a `Word` that the game's facts do not name: element-fire
    anything else              the `Sentence` ids of its events, prompts and choices

A seat is the word `seat_word(0)`.  For every seat argument `$who` a message may also ask `$who-is`: `you` or `other`.

    winner = { $who-is ->
        [you] Vyhráváš.
       *[other] { $who } vyhrává.
    }

Card names come in the nominative only, so Czech sentences keep them there: “Prohrává: Tanečnice.”
"""
