# Stars and Pebbles, a toy game for tests.
game-toy = Stars and Pebbles
standing = { $who }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} place.

option-rounds = rounds
option-looking = looking for a point

phase-draw = dealing a card
phase-look = looking for a point
phase-stake = stakes
phase-over = the end

card-pebble = pebble
card-acorn = acorn
card-feather = feather
card-star = star
card-unknown = unknown card

drew = { $who } { $who-is ->
    [you] get
   *[other] gets
} a card: { $card }.
looked = { $who } { $who-is ->
    [you] pay a point and look
   *[other] pays a point and looks
} at another card ({ $whose }): { $card }.
declined = { $who } { $who-is ->
    [you] do
   *[other] does
} not look.
staked = { $who } { $who-is ->
    [you] stake
   *[other] stakes
} { $points ->
    [0] nothing
    [one] one point
   *[other] { $points } points
}.
staked-nothing = { $who } { $who-is ->
    [you] stake
   *[other] stakes
} nothing.
showed = { $who } { $who-is ->
    [you] show
   *[other] shows
} a card: { $card }.
took = { $who } { $who-is ->
    [you] take
   *[other] takes
} all stakes: { $points ->
    [0] nothing
    [one] one point
   *[other] { $points } points
}.
returned = The highest cards are equal; the stakes go back.
laid-aside = { $who } { $who-is ->
    [you] lay
   *[other] lays
} a card aside: { $card }.

ask-look = Pay a point to look at the next card ({ $whose })?
ask-stake = You hold: { $card }. How much do you stake? You have { $points ->
    [0] nothing
    [one] one point
   *[other] { $points } points
}.
choose-look = look at the card ({ $whose })
choose-not-look = do not look
choose-stake = { $points ->
    [0] nothing
    [one] one point
   *[other] { $points } points
}

rule-TO-1 = Two or three players with three points each play for fourteen cards: five pebbles, four acorns, three feathers, two stars.
rule-TO-2 = A round begins: each player gets a random card that only they look at.
rule-TO-3 = Then, in turn, you may pay a point to look at the card of the player after you; a player without a point is not asked.
rule-TO-4 = All stake points at the same moment, in secret: none to three.
rule-TO-5 = Nobody stakes more points than they have.
rule-TO-6 = Whoever staked shows their card: the highest takes all stakes; if the highest cards are equal, all stakes go back.
rule-TO-7 = All cards are laid aside; the card of a player who staked nothing stays face down.
rule-TO-8 = After the last round the player with the most points wins; equal points share the victory.
