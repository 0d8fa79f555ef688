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
web-duel-left = { $count ->
    [one] One more to order.
   *[other] { $count } more to order.
}
web-duel-complete = The order is complete.
web-duel-complete-waits = The order is complete, { $wizard } waits.
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

## The guided first game: the step of the record, then the paragraph that is quoted below the sentence

web-duel-lesson-0-DU-1 = Welcome. Anna and Bohdan play a short match for you, and you see everything, even what would be hidden otherwise. Both own the same set of eighteen wizards.
web-duel-lesson-2-DU-2 = Luck turned up one card for each: the Rogues for Anna, the Pilgrim for Bohdan. These two will be in the teams, and both players know it.
web-duel-lesson-4-DU-3 = Everybody picked five more in secret. Anna bets on water and on the Soldier, Bohdan has the mighty Necromancer.
web-duel-lesson-5-DU-10 = Now both put their cards in order: that order is the whole art of the duel. Anna sends the Alchemist first and leaves the Botanist waiting aside.
web-duel-lesson-6-DU-26 = The round is on. The Alchemist is only a five, but he is water: he beat the fiery Dragon Tamer with his eight by element. Then he lost to the Gardener, who is nature. Element comes before value.
web-duel-lesson-6-DU-27 = The Soldier is void, which has no weakness, so against the Gardener the values decided: 2 against 5. He lost, and was worth it all the same; you will see at once why.
web-duel-lesson-7-DU-58 = The Soldier lies on top of Anna's pile and is dormant: he adds 3 to every wizard that follows. So the Rogues have 8 + 3 = 11, and the Gardener fell.
web-duel-lesson-7-DU-25 = The Rogues asked whether Anna would like to rearrange her deck. She would not. Whatever says “you may” is always asked about; all other abilities happen by themselves.
web-duel-lesson-8-DU-53 = Bohdan laid the Detective and swapped him for the Necromancer who was waiting. A ten! But 11 is more.
web-duel-lesson-8-DU-59 = Then the Priestess beat the Rogues, because shadow loses to light. They covered the Soldier, and his help was over: only the top card of each pile works.
web-duel-lesson-8-DU-61 = The Stargazer with her nine beat both the Priestess and the Pilgrim. Bohdan's deck ran out, so the token is Anna's.
web-duel-lesson-10-DU-41 = Between rounds everybody may exchange one card in secret. Anna took the Shaman for the Geomancer, Bohdan kept everything.
web-duel-lesson-12-DU-50 = Round two: the Shaman took the Dragon Tamer down with him, both lost. That was decided by an ability, which comes before element and value.
web-duel-lesson-13-DU-21 = In the end the Rogues met the Necromancer again, but this time the Pilgrim was dormant for Bohdan: 11 against 12. It is one all.
web-duel-lesson-18-DU-71 = The third round was close to the last card: the Dragon Tamer silenced the dormant Soldier and beat the Rogues, but then met the Alchemist. Water puts out fire.
web-duel-lesson-18-DU-40 = Anna has two tokens and wins the match. Now it is your turn!

mixture-after-swap = How should I have mixed my plan?
