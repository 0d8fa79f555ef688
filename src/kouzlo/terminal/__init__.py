"""Playing in a terminal, in plain lines: numbered choices, one event a line, no cursor tricks.

    lines      a terminal, a pipe or a script of a test: lines out, lines in
    plain      the screen of one person: what happened, the table, the question, the answer
    menu       lists of choices, by number, by name, by group
    gathering  several cards chosen step by step
    help       what a question mark explains
    drawing    how a game's table looks: its own drawing, or the generic one
    session    one table: persons and computers, turn by turn, with a curtain before what is secret
    playing    `kouzlo play` and `kouzlo resume`
    saves      a match that was left, kept in a file until somebody goes on
    replay     `kouzlo replay` and `kouzlo verify`
    shelf      `kouzlo games`, `rules` and `cards check`
    command    help and complaints of the command line in the user's language

A game adds its own drawing in a folder of its id (`kouzlo/terminal/<id>/`); everything else it gets for nothing.
"""
