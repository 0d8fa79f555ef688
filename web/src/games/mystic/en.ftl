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

## The guided first game: the step of the record, then the paragraph that is quoted below the sentence

web-mystic-lesson-0-ME-1 = Welcome. Anna and Bohdan play the beginning of a fight for you, and you look into both hands.
web-mystic-lesson-7-ME-2 = They picked their colours: Anna purple, yellow and white, Bohdan red, black and green. Their decks are made of these, and a deck is also a life.
web-mystic-lesson-18-ME-8 = Bohdan begins. It is the first round, so he gained one energy; he chose black.
web-mystic-lesson-19-ME-16 = With it he played the Gloom Archer at once. But a unit arrives exhausted, so for now it only stands there.
web-mystic-lesson-23-ME-7 = Anna kept her energy for later, and Bohdan is on turn again. At the beginning of his turn the archer was prepared.
web-mystic-lesson-29-ME-41 = The archer was not used and was prepared already, so he was promoted instead: he has a token +1.
web-mystic-lesson-31-ME-13 = Bohdan played the charm Wild Heart on him. The small archer with his one is now a shooter with a power of five.
web-mystic-lesson-32-ME-30 = And he attacks Anna herself. That is plundering: five cards of her deck vanish into the deep grave.
web-mystic-lesson-37-ME-17 = Anna played the Mirror Duellist. He is quick, so he arrives prepared and could fight at once.
web-mystic-lesson-43-ME-14 = But Bohdan destroyed him with the wonder Verdict. A wonder works once and goes to the grave.
web-mystic-lesson-52-ME-22 = Anna answers: she played two quick white units, and the Swift Duellist plundered three of Bohdan's cards.
web-mystic-lesson-58-ME-29 = The Firestorm dealt two damage to each of them, and they could bear no more. Whoever has as much damage as health is killed.
web-mystic-lesson-64-ME-23 = Now Anna defends herself: the Captain of the Watch and the Shield Novice are guards. While they stand, nobody attacks her.
web-mystic-lesson-72-ME-28 = So the archer had to attack the captain. He shoots from afar, so nobody struck back.
web-mystic-lesson-75-ME-32 = The other guard fell too, and the way is free again. Whoever lacks cards when plundered loses. Now it is your turn!
