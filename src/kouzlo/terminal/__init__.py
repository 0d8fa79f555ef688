"""Play in a terminal, in plain lines: numbered choices, one event a line, no cursor control.

    console          a terminal, a pipe or the script of a test: lines out, lines in
    screen           the screen of one person: events, table, question, answer
    menu             lists of choices, by number, by name, by group
    selection        several cards chosen step by step
    name_lookup      typed text to names
    keys             letters that are typed instead of an answer
    help             the answers to a question mark
    session          one table: people and computers, turn by turn, with a curtain before what is secret
    coach            the coach: a verdict on each own decision, and the sum at the end
    play_command     `kouzlo play` and `kouzlo resume`
    saves            unfinished matches in files
    replay           `kouzlo replay` and `kouzlo verify`
    review_command   `kouzlo review`
    shelf            `kouzlo games`, `rules` and `cards check`
    compile_command  `kouzlo compile`
    command          help and errors of the command line in the user's language

The table is rendered by the board of its game (`kouzlo.boards`).
"""
