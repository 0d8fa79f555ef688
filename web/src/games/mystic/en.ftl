# What only the table of Mystic elements in the browser says.

keys-of-table =
    C: your hand, B: your row, G: the opponent's row
    Arrow keys: from card to card, from target to target
    Enter: take, aim, confirm; Esc: cancel
    i: card close-up, E: end the turn, L: what happened
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
web-mystic-missing = missing
web-mystic-lacks = Missing: { $coloured ->
    [0] { "" }
   *[other] { $coloured } of its colour
}{ $any ->
    [0] { "" }
   *[other] { $coloured ->
        [0] { "" }
       *[other] { ", " }
    }{ $any } of any colour
}{ $plunder ->
    [0] { "" }
   *[other] { $coloured ->
        [0] { $any ->
            [0] { "" }
           *[other] { ", " }
        }
       *[other] { ", " }
    }{ $plunder } in the deck
}.
web-mystic-close = Close
web-mystic-about-card = More about this card
web-mystic-do-it = Do it
web-mystic-attack = Attack
web-mystic-discard = Discard
web-mystic-play = Play
web-mystic-cancel = Cancel
web-mystic-preview = What would happen
web-mystic-choose-target = Choose a target.
web-mystic-pay-with = Pay “any colour” with
web-mystic-reversed = colours reversed
web-mystic-as-printed = as printed
web-mystic-surprise = The rest is not known yet.
web-mystic-not-now = You cannot do that now.
web-mystic-if-choose-strike = If it strikes back:
web-mystic-if-choose-hold = If it does not strike back:
web-mystic-always-strike = Always strike back
web-mystic-again = Watch the last turn again
web-mystic-end-turn = End turn
web-mystic-end-anyway = End turn anyway
web-mystic-warn-attackers = { $count ->
    [one] One of your units can still attack.
   *[other] { $count } of your units can still attack.
}
web-mystic-warn-energy = You have { $count } energy; you can keep at most five.
web-mystic-colour-cards = Cards: { $colour }
web-mystic-choose-colour = Choose { $colour }
web-mystic-goal = Pick three colours. Their 45 cards become your deck, and your deck is your life.
web-mystic-first-game = For a first game
web-mystic-first-game-why = Of the free colours with the simplest prices, these forgive mistakes best, as trial games showed.
web-mystic-take-colour = Take { $colour }
web-mystic-chart = cards by price
web-mystic-chart-legend = Columns: how many of the fifteen cards cost 1, 2, 3, 4, 5 or 6 energy.
web-mystic-keywords-legend = How many units are:
web-mystic-costs = Number of cards that cost 1, 2, 3, 4, 5, 6: { $costs }

web-mystic-tally = What decided the game
web-mystic-tally-plundered = Opponent's cards plundered
web-mystic-tally-damage = Damage to opposing units
web-mystic-tally-killed = Opponent's cards destroyed
web-mystic-tally-unit = Units played
web-mystic-tally-wonder = Wonders played
web-mystic-tally-charm = Charms played
web-mystic-tally-relic = Relics played
web-mystic-tally-deck = Cards left in the deck
