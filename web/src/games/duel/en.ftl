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
web-duel-their-random = Your opponent’s random card: { $wizard }.
web-duel-picked = Chosen { $count } of { $of }
web-duel-pinned = random
web-duel-place = place { $number }
web-duel-place-waiting = the waiting card
web-duel-returned = { $wizard } is back in your hand
web-duel-took-back = One step back
web-duel-cleared = All places are free
web-duel-lifted = { $wizard } is lifted; move it with the arrows, put it down with Space
web-duel-dropped = { $wizard } is put down
web-duel-order = Your order
web-duel-free = free
web-duel-first = first
web-duel-last = last
web-duel-hand = Your cards
web-duel-keys = Keys: 1–6 a card, Space lifts it in its place, arrows move it, Backspace one step back, Escape clears.
web-duel-last-round = The last round
web-duel-your-order = Your order
web-duel-seen-of = { $who-is ->
    [you] Seen of you
   *[other] Seen of { $who }
}
web-duel-step = Step
web-duel-auto = Play on
web-duel-speed = Speed ×{ $speed }
web-duel-skip = Skip
web-duel-seal-team = Seal the team
web-duel-seal-plan = Seal the plan
web-duel-seal-again = Change what is sealed
web-duel-rearrange = Put the deck in this order
web-duel-back = One step back
web-duel-clear = Clear
web-duel-same-plan = As in the last round
web-duel-known = What is known
web-duel-can-have = { $who-is ->
    [you] Known of you
   *[other] Known of { $who }
}
web-duel-unknown = { $count ->
    [0] All six cards have been seen; one may have been exchanged since.
    [one] One card has never been seen.
   *[other] { $count } cards have never been seen.
}
