"""The laboratory: how balanced a game is and how strong its players are, measured.

bench        what a game brings to be measured and tuned: the rooms `kouzlo.benches` and `kouzlo.opening_books`
ladder       how far each level of the computer is above the one below
compare      two card files, tables or players on the same deals
reviews      many finished games, reviewed, and a report about their players
problems     positions with one right answer, found and proven: the room `kouzlo.problem_makers`
commentary   a game of the computer, move by move with the result of its search
executor     where long jobs are done: in shards, by one process or many
journal      the results of a long job, written down as they come
<game>       the benches of the games of the house
"""
