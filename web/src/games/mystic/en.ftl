# What only the table of Mystic elements in the browser says.

keys-of-table =
    C: your hand, B: your row, G: the opponent's row
    arrows: from card to card, from target to target
    Enter: take, aim, do it; Esc: cancel
    i: the card from near, E: end the turn, L: what happened
web-mystic-exhausted = exhausted
web-mystic-stolen = stolen
web-mystic-deck = Deck of { $who }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-mystic-deck-short = deck
web-mystic-grave = Grave of { $who }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-mystic-grave-short = grave
web-mystic-deep = Deep grave of { $who }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-mystic-deep-short = deep grave
web-mystic-look-grave = Grave: { $who }
web-mystic-look-deep = Deep grave: { $who }
web-mystic-look-deck = On top of the deck: { $who }
web-mystic-energy = Energy
web-mystic-energy-after = +{ $amount } → { $total }
web-mystic-hand = Your hand
web-mystic-their-hand = Hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-mystic-side-mine = Your side
web-mystic-side-theirs = Opponent's side
web-mystic-units = Units
web-mystic-relics = Relics
web-mystic-missing = lacks
web-mystic-lacks = You lack: { $coloured ->
    [0] { "" }
   *[other] { $coloured } of its colour
}{ $any ->
    [0] { "" }
   *[other] { " " }{ $any } of any colour
}{ $plunder ->
    [0] { "" }
   *[other] { " " }{ $plunder } in the deck
}.
web-mystic-close = Close
web-mystic-about-card = More about it
web-mystic-do-it = Do it
web-mystic-cancel = Cancel
web-mystic-preview = What it would do
web-mystic-choose-target = Choose a target.
web-mystic-pay-with = Pay any-colour symbols with
web-mystic-reversed = colours reversed
web-mystic-as-printed = as printed
web-mystic-surprise = The rest will be seen.
web-mystic-not-now = That cannot be done now.
web-mystic-if-choose-strike = If it strikes back:
web-mystic-if-choose-hold = If it does not:
web-mystic-always-strike = Always strike back
web-mystic-end-turn = End turn
web-mystic-end-anyway = End turn all the same
web-mystic-warn-attackers = { $count ->
    [one] A unit of yours could still attack.
   *[other] { $count } units of yours could still attack.
}
web-mystic-warn-energy = You have { $count } energies; at most five stay.
web-mystic-colour-cards = Cards: { $colour }
web-mystic-choose-colour = Choose { $colour }
web-mystic-costs = How many cards cost 1, 2, 3, 4, 5, 6: { $costs }
