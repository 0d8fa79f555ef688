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
web-duel-complete-waits = The order is complete; { $wizard } waits.
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

## The guided first game: the step of the record, then the paragraph that is quoted below the sentence

web-duel-lesson-0-DU-1 = Welcome. Anna and Bohdan will play a short match for you, and you see everything, even what would otherwise be hidden. Both own the same set of eighteen wizards.
web-duel-lesson-2-DU-2 = Luck turned up one card for each: the Rogues for Anna, the Pilgrim for Bohdan. These two will be in the teams, and both players know it.
web-duel-lesson-4-DU-3 = Each of them picked five more in secret. Anna bets on water and on the Soldier; Bohdan has the mighty Necromancer.
web-duel-lesson-5-DU-10 = Now both put their cards in order: that order is the whole art of the duel. Anna sends the Alchemist first and keeps the Botanist waiting.
web-duel-lesson-6-DU-26 = The round is on. The Alchemist is only a five, but he is water: he beat the fiery Dragon Tamer with his eight by element. Then he lost to the Gardener, who is nature. Element comes before value.
web-duel-lesson-6-DU-27 = The Soldier is void, which has no weakness, so against the Gardener the values decided: 2 against 5. He lost, but he was worth it all the same; you will soon see why.
web-duel-lesson-7-DU-58 = The Soldier lies on top of Anna's pile and is dormant: he adds 3 to every wizard that follows. So the Rogues have 8 + 3 = 11, and the Gardener falls.
web-duel-lesson-7-DU-25 = The Rogues asked whether Anna would like to rearrange her deck. She would not. You are always asked about a “you may”; all other abilities happen by themselves.
web-duel-lesson-8-DU-53 = Bohdan laid the Detective and swapped him for the Necromancer who was waiting. A ten! But 11 is more.
web-duel-lesson-8-DU-59 = Then the Priestess beat the Rogues, because shadow loses to light. They covered the Soldier, and his help was over: only the top card of each pile works.
web-duel-lesson-8-DU-61 = The Stargazer with her nine beat both the Priestess and the Pilgrim. Bohdan's deck ran out, so the token is Anna's.
web-duel-lesson-10-DU-41 = Between rounds everyone may exchange one card in secret. Anna swapped the Geomancer for the Shaman; Bohdan kept everything.
web-duel-lesson-12-DU-50 = Round two: the Shaman took the Dragon Tamer down with him, and both lost. An ability decided that, and abilities come before element and value.
web-duel-lesson-13-DU-21 = In the end the Rogues met the Necromancer again, but this time the Pilgrim was dormant for Bohdan: 11 against 12. The score is one all.
web-duel-lesson-18-DU-71 = The third round was close to the last card: the Dragon Tamer silenced the dormant Soldier and beat the Rogues, but then met the Alchemist. Water puts out fire.
web-duel-lesson-18-DU-40 = Anna has two tokens and wins the match. Now it is your turn!

mixture-after-swap = Which plans should I have played, and how often?

web-duel-tally = What decided the match
web-duel-tally-ability = Duels won by ability
web-duel-tally-element = Duels won by element
web-duel-tally-value = Duels won by value
web-duel-tally-rounds = Tokens
web-duel-tally-sums = Sum of the team's values
