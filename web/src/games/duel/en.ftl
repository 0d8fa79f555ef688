# What only the table of the duel says.

web-duel-letter-fire = F
web-duel-letter-water = W
web-duel-letter-nature = N
web-duel-letter-light = L
web-duel-letter-shadow = S
web-duel-letter-void = V
web-duel-hidden = a hidden card
web-duel-tokens = { $count ->
    [one] one cup token
   *[other] { $count } cup tokens
}
web-duel-deck = { $count ->
    [one] one card in the deck
   *[other] { $count } cards in the deck
}
web-duel-deck-short = deck
web-duel-waiting-short = waiting
web-duel-no-pile = nothing discarded yet
web-duel-criteria = What decides the duel
web-duel-lamp-a = ability
web-duel-lamp-b = element
web-duel-lamp-c = value
web-duel-filter = Show only
web-duel-their-random = Your opponent’s random card
web-duel-press-to-read = Press a wizard to choose it; what it can do is explained here.
web-duel-wheel = Which element beats which
web-duel-picked = { $count } of { $of } chosen
web-duel-pinned = random
web-duel-place = place { $number }
web-duel-place-waiting = the waiting card
web-duel-returned = { $wizard } is back in your hand
web-duel-took-back = One step back
web-duel-cleared = All places are free
web-duel-lifted = { $wizard } picked up; move it with the arrow keys, put it down with Space
web-duel-dropped = { $wizard } put down
web-duel-order = Your order
web-duel-free = free
web-duel-first = first
web-duel-last = last
web-duel-hand = Your cards
web-duel-left = { $count ->
    [one] One more to place.
   *[other] { $count } more to place.
}
web-duel-complete = The order is complete.
web-duel-complete-waits = Ready; { $wizard } waits.
web-duel-keys = Keys: 1–6 choose a card, Space picks it up, arrow keys move it, Backspace goes one step back, Escape clears.
web-duel-last-round = Last round
web-duel-your-order = Your order
web-duel-seen-of = { $who-is ->
    [you] Your cards that were shown
   *[other] Cards shown by { $who }
}
web-duel-seal-team = Seal team
web-duel-seal-plan = Seal plan
web-duel-seal-again = Change the sealed choice
web-duel-rearrange = Put the deck in this order
web-duel-back = One step back
web-duel-clear = Clear
web-duel-same-plan = Same as last round
web-duel-known = What is known
web-duel-can-have = { $who-is ->
    [you] What is known about your cards
   *[other] What is known about the cards of { $who }
}
web-duel-unknown = { $count ->
    [0] All six cards have been seen; one may have been exchanged since.
    [one] One card has never been seen.
   *[other] { $count } cards have never been seen.
}

## What the coach would have done

web-duel-better = { $what ->
    [pick] The coach would pick these ({ $figure } better):
    [plan] The coach would send them in this order ({ $figure } better):
    [rearrange] The coach would rearrange the deck like this ({ $figure } better):
    [use] The coach would use the ability ({ $figure } better).
    [decline] The coach would not use the ability ({ $figure } better).
    [swap] The coach would exchange these ({ $figure } better):
   *[keep] The coach would keep the team as it is ({ $figure } better).
}

mixture-after-swap = Which plans should I have played, and how often?

web-duel-tally = What decided the match
web-duel-tally-ability = Duels won by ability
web-duel-tally-element = Duels won by element
web-duel-tally-value = Duels won by value
web-duel-tally-rounds = Tokens
web-duel-tally-sums = Sum of the team's values
