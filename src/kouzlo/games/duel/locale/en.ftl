# Wizards' duel: all sentences of the game.  Names of wizards come from the card file.

game-duel = Čarodějný duel (Wizards Cup)
standing = { $who }: { $score ->
    [one] { $score } token
   *[other] { $score } tokens
}, { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} place.
about = Choose six wizards in secret and put them in order; then they fight on their own, element against element.

option-mirror_incumbent = a twin of the wizard already in the zone does not use its fast ability (DU-30)
option-swap_in_after_shaman_fires = a wizard brought in after the Shaman still uses its fast ability (DU-54)

phase-draw = turning up the random card
phase-pick = choosing the team
phase-plan = planning
phase-use = using an ability
phase-rearrange = rearranging the deck
phase-swap = exchange between rounds
phase-over = the end

element-fire = fire
element-water = water
element-nature = nature
element-light = light
element-shadow = shadow
element-void = void

element-beaten-fire = fire
element-beaten-water = water
element-beaten-nature = nature
element-beaten-light = light
element-beaten-shadow = shadow
element-beaten-void = void

kind-none = no ability
kind-fast = fast
kind-permanent = permanent
kind-dormant = dormant

field-name = name
field-value = value
field-element = element
field-kind = kind of ability
field-effect = ability

origin-seed = from the rulebook
origin-printed = from the printed card
origin-inferred = follows from the rulebook's examples
origin-review = from reviews of the game
origin-ours = our reconstruction

# --- abilities --------------------------------------------------------------------------------------------------

condition-always = { "" }
condition-if-fire = { "" } if it is fire
condition-if-water = { "" } if it is water
condition-if-nature = { "" } if it is nature
condition-if-light = { "" } if it is light
condition-if-shadow = { "" } if it is shadow
condition-if-void = { "" } if it is void
condition-if-none = { "" } if it has no ability
condition-if-fast = { "" } if it has a fast ability
condition-if-permanent = { "" } if it has a permanent ability
condition-if-dormant = { "" } if it has a dormant ability
condition-against-fire = { "" } against a fire wizard
condition-against-water = { "" } against a water wizard
condition-against-nature = { "" } against a nature wizard
condition-against-light = { "" } against a light wizard
condition-against-shadow = { "" } against a shadow wizard
condition-against-void = { "" } against a void wizard
condition-against-none = { "" } against a wizard without an ability
condition-against-fast = { "" } against a wizard with a fast ability
condition-against-permanent = { "" } against a wizard with a permanent ability
condition-against-dormant = { "" } against a wizard with a dormant ability
condition-against-higher = { "" } against a wizard of higher value
condition-against-lower = { "" } against a wizard of lower value

effect-none = No ability.
effect-own-value = { $may ->
    [yes] You may give your wizard in the zone
   *[no] Your wizard in the zone has
} { $amount }{ $kind ->
    [fast] { "" } until the end of this duel
   *[other] { "" }
}{ $condition }.
effect-opposing-value = { $may ->
    [yes] You may give the opposing wizard
   *[no] The opposing wizard has
} { $amount }{ $kind ->
    [fast] { "" } until the end of this duel
   *[other] { "" }
}{ $condition }.
effect-own-no-weakness = { $may ->
    [yes] You may save your wizard in the zone from losing
   *[no] Your wizard in the zone does not lose
}{ $kind ->
    [fast] { "" } this duel
   *[other] { "" }
} by its element{ $condition }.
effect-wins = { $may ->
    [yes] You may let your wizard in the zone win
   *[no] Your wizard in the zone wins
}{ $kind ->
    [fast] { "" } this duel
   *[other] { "" }
}{ $condition }.
effect-loses = { $may ->
    [yes] You may let your wizard in the zone lose
   *[no] Your wizard in the zone loses
}{ $kind ->
    [fast] { "" } this duel
   *[other] { "" }
}{ $condition }.
effect-lower-value-wins = { $may ->
    [yes] You may decide that the lower value wins
   *[no] The lower value wins
} when values are compared{ $kind ->
    [fast] { "" } in this duel
   *[other] { "" }
}.
effect-cancel-opposing-ability = { $may ->
    [yes] You may cancel
   *[no] Cancels
} the fast or permanent ability of the opposing wizard{ $kind ->
    [fast] { "" } until the end of this duel
   *[other] { "" }
}.
effect-cancel-opposing-dormant = { $may ->
    [yes] You may decide that the top card of the opponent's pile has no effect
   *[no] The top card of the opponent's pile has no effect
}{ $kind ->
    [fast] { "" } until the end of this duel
   *[other] { "" }
}.
effect-both-lose = { $may ->
    [yes] You may decide that both wizards of this duel lose.
   *[no] Both wizards of this duel lose.
}
effect-look-at-opposing-waiting = { $kind ->
    [permanent] { $may ->
        [yes] After each duel it wins, you may look
       *[no] After each duel it wins, look
    }
   *[other] { $may ->
        [yes] You may look
       *[no] Look
    }
} at the opponent's waiting card.
effect-look-at-opposing-deck-top = { $kind ->
    [permanent] { $may ->
        [yes] After each duel it wins, you may look
       *[no] After each duel it wins, look
    }
   *[other] { $may ->
        [yes] You may look
       *[no] Look
    }
} at the top card of the opponent's deck.
effect-discard-opposing-waiting = { $kind ->
    [permanent] { $may ->
        [yes] After each duel it wins, you may send
       *[no] After each duel it wins, send
    }
   *[other] { $may ->
        [yes] You may send
       *[no] Send
    }
} the opponent's waiting card to the opponent's pile.
effect-discard-own-waiting = { $kind ->
    [permanent] { $may ->
        [yes] After each duel it wins, you may send
       *[no] After each duel it wins, send
    }
   *[other] { $may ->
        [yes] You may send
       *[no] Send
    }
} your own waiting card to your pile.
effect-opponent-discards-deck-top = { $kind ->
    [permanent] { $may ->
        [yes] After each duel it wins, you may send
       *[no] After each duel it wins, send
    }
   *[other] { $may ->
        [yes] You may send
       *[no] Send
    }
} the top card of the opponent's deck to the opponent's pile.
effect-discard-own-deck-top = { $kind ->
    [permanent] { $may ->
        [yes] After each duel it wins, you may send
       *[no] After each duel it wins, send
    }
   *[other] { $may ->
        [yes] You may send
       *[no] Send
    }
} the top card of your own deck to your pile.
effect-swap-with-waiting = { $may ->
    [yes] You may lay your waiting card in the zone instead; this wizard then waits.
   *[no] Lay your waiting card in the zone instead; this wizard then waits.
}
effect-rearrange-own-deck = { $kind ->
    [permanent] { $may ->
        [yes] After each duel it wins, you may rearrange
       *[no] After each duel it wins, rearrange
    }
   *[other] { $may ->
        [yes] You may rearrange
       *[no] Rearrange
    }
} the rest of your deck.

# --- what happened ----------------------------------------------------------------------------------------------

random-card = { $who-is ->
    [you] Your random card: { $wizard }.
   *[other] Random card of { $who }: { $wizard }.
}
picked = { $who-is ->
    [you] Your team: { $team }.
   *[other] Team of { $who }: { $team }.
}
picked-secretly = { $who } { $who-is ->
    [you] have
   *[other] has
} chosen a team.
round-begins = Round { $round }.
planned = { $who-is ->
    [you] Your deck from the top: { $deck }. Waiting: { $waiting }.
   *[other] Deck of { $who } from the top: { $deck }. Waiting: { $waiting }.
}
planned-secretly = { $who } { $who-is ->
    [you] have
   *[other] has
} sealed a plan.
laid = { $who } { $who-is ->
    [you] lay
   *[other] lays
}: { $wizard }.
twins-laid = { $wizard } meets { $wizard }: neither uses its fast ability.
silenced = { $wizard } ({ $who }): the ability is lost.
too-late = { $wizard } ({ $who }): the duel is already lost, so the fast ability is not used.
without-effect = { $wizard } ({ $who }): the ability has nothing to act on.
declined = { $wizard } ({ $who }): the ability is not used.
holds = { $wizard } ({ $who }): the ability lasts until the end of the duel.
both-lose = { $wizard } ({ $who }): both wizards of this duel lose.
looked = { $wizard }: { $who } { $who-is ->
    [you] look
   *[other] looks
} at the { $place ->
    [deck] top card of the opponent's deck
   *[waiting] opponent's waiting card
}: { $card }.
looked-secretly = { $wizard }: { $who } { $who-is ->
    [you] look
   *[other] looks
} at the { $place ->
    [deck] top card of the opponent's deck
   *[waiting] opponent's waiting card
}.
discarded = { $by }: { $who } { $place ->
    [deck] { $who-is ->
        [you] discard the top card of your deck
       *[other] discards the top card of the deck
    }
   *[waiting] { $who-is ->
        [you] discard your waiting card
       *[other] discards the waiting card
    }
}, { $wizard }.
swapped-in = { $out }: { $who } { $who-is ->
    [you] send your
   *[other] sends the
} waiting card into the duel, { $wizard }. Now { $out } waits.
twins-met = { $wizard } meets { $wizard }: neither uses an ability in this duel.
rearranged = { $wizard }: { $who } { $who-is ->
    [you] rearrange your deck
   *[other] rearranges the deck
}: { $deck }.
rearranged-secretly = { $wizard }: { $who } { $who-is ->
    [you] rearrange your deck
   *[other] rearranges the deck
}.
by-ability = A. Ability decides: { $who } { $who-is ->
    [you] lose
   *[other] loses
}.
by-ability-both = A. Ability decides: both lose.
by-ability-undecided = A. Ability does not decide.
by-element = B. Element: { $strong } beats { $weak }, { $who } { $who-is ->
    [you] lose
   *[other] loses
}.
by-element-undecided = B. Element does not decide: { $one } and { $two }.
by-value = C. Value: { $first } { $first-is ->
    [you] have
   *[other] has
} { $one }, { $second } { $second-is ->
    [you] have
   *[other] has
} { $two }; { $who } { $who-is ->
    [you] lose
   *[other] loses
}.
by-lower-value = C. Value: { $first } { $first-is ->
    [you] have
   *[other] has
} { $one }, { $second } { $second-is ->
    [you] have
   *[other] has
} { $two }; this time the lower one wins, { $who } { $who-is ->
    [you] lose
   *[other] loses
}.
by-value-equal = C. Value: { $first } { $first-is ->
    [you] have
   *[other] has
} { $one }, { $second } { $second-is ->
    [you] have
   *[other] has
} { $two }; both lose.
beaten = To the pile: { $wizard } ({ $who }).
round-won = Round { $round }: { $who } { $who-is ->
    [you] win and take
   *[other] wins and takes
} a cup token. Tokens – { $first }: { $one }, { $second }: { $two }.
round-won-both = Round { $round }: both run out of wizards at once, each takes a cup token. Tokens – { $first }: { $one }, { $second }: { $two }.
exchanged = { $who-is ->
    [you] Your exchange: { $out } leaves, { $wizard } joins.
   *[other] { $who } exchanges: { $out } leaves, { $wizard } joins.
}
exchanged-nothing = { $who } { $who-is ->
    [you] exchange
   *[other] exchanges
} nothing.
exchanged-secretly = { $who } { $who-is ->
    [you] have
   *[other] has
} decided about the exchange.
match-won = { $who } { $who-is ->
    [you] win
   *[other] wins
} the Wizards Cup!
match-won-by-sum = Both take the second token at once. Team sums { $one } and { $two }: { $who } { $who-is ->
    [you] have the lower one and win
   *[other] has the lower one and wins
} the Wizards Cup!
match-shared = Both take the second token at once and the team sums are equal ({ $one } and { $two }): the victory is shared.

# --- what is asked ----------------------------------------------------------------------------------------------

ask-pick = Choose five wizards for your team. The sixth is already given: { $wizard }.
gather-pick = team
ask-plan = Round { $round }: put five wizards in order; the top one fights first. The sixth will wait.
gather-deck = deck from the top
gather-waiting = waiting card
ask-swap = New round: you may exchange one wizard of your team.
choose-swap = exchange a wizard
choose-no-swap = keep the team
gather-out = who leaves
gather-in = who joins
ask-use = { $wizard }: use the ability?
choose-use = use the ability ({ $wizard })
choose-not-use = do not use the ability ({ $wizard })
ask-swap-in = { $wizard }: send your waiting card ({ $waiting }) into the duel?
choose-swap-in = send the waiting card into the duel ({ $waiting })
ask-rearrange = { $wizard }: rearrange the rest of your deck?
choose-rearrange = rearrange the deck
gather-rearrange = new order from the top

# --- the table and the cards in lines ----------------------------------------------------------------------------

board-round = Round { $round }. Tokens – { $first }: { $one }, { $second }: { $two }.
board-side = { $who-is ->
    [you] Your side:
   *[other] { $who }:
}
board-zone = in the zone: { $wizard } ({ $value })
board-deck = deck from the top: { $deck }
board-deck-hidden = deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
board-deck-empty = deck: empty
board-waiting = waiting: { $wizard }
board-waiting-hidden = waiting: an unknown card
board-pile = pile from the bottom: { $pile }
board-dormant = dormant on top: { $wizard } (“{ $ability }”)
board-team = team: { $team }
board-known = cards seen so far: { $cards }
board-card = { $value }, { $element }, { $kind }. { $ability }
board-origin = { $origin }: { $fields }
board-paragraphs = rules: { $rules }
wizard-unknown = unknown card

board-random = random card: { $wizard }

board-card-plain = { $value }, { $element }, { $kind }

# --- the guide of a first game: guide.toml says when each is shown ---------------------------------------------------

guide-pick = Choose five more wizards. Mix the elements: they decide before the value does.
guide-plan = Put five in order: the first one fights first, and a winner stays for the next duel. The sixth waits to one side and fights only if an ability calls it in.
guide-use = This ability is optional: use it or leave it. It is offered only once, when its wizard has been laid.
guide-swap = Before the next round you may exchange one wizard for one of the twelve that you set aside. So may your opponent, in secret.
guide-again = You have seen some wizards of the other team: they may come again, in a different order. Plan what beats them.
guide-random = { $wizard } was drawn for your team at random, and your opponent knows it too.
guide-other-random = { $wizard } begins in the other team: think of what beats it.
guide-other-plans = Both plans are sealed: nobody can change the order any more, and nobody has seen the other plan.
guide-laid = A duel: the ability is looked at first, then the element, then the value. The first that decides ends it.
guide-element = Here the element decides: { $strong } beats { $weak }, whatever the values are.
guide-no-element = Neither of these two elements beats the other, so the values are compared.
guide-value = The higher value wins; equal values make both lose. The top card of a pile may change a value.
guide-beaten = The beaten wizard goes face up onto its player's pile; a dormant ability begins to work there. A winner stays.
guide-both = An ability has decided: both wizards of this duel lose.
guide-token = The round is over: whoever has no wizard left to lay loses it, and the other takes a token. Two tokens win the match.
guide-farewell = Now you know how it goes, and the guide ends here. Any card can be explained to you at any time. Good luck!

# --- rules ------------------------------------------------------------------------------------------------------

rule-DU-1 = Two players. Each has a set of eighteen different wizards of their own; the two sets are alike.
rule-DU-2 = One random card of your set is turned face up. It belongs to your team and both see it; both random cards are turned up before either of you chooses.
rule-DU-3 = Besides the random card you secretly choose five of the other seventeen. A team always has exactly six different cards.
rule-DU-10 = Put five of the six cards in order, the top one fights first; the sixth is the waiting card. Both plan in secret, at the same time.
rule-DU-11 = Of your opponent you know only what has lain face up or was shown to you, and how many cards lie where. The rest is shown after the match.
rule-DU-12 = Before each round all cards are gathered and you plan anew with all six; only tokens and knowledge stay.
rule-DU-20 = A player without a wizard in the zone turns up the top card of the deck; if both have none, they do so at the same moment. A duel is decided by A ability, then B element, then C value.
rule-DU-21 = A fast ability acts once, when laid; a permanent one as long as it is in the zone; a dormant one on top of its owner's discard pile.
rule-DU-22 = Of two fast abilities the card with the lower printed value comes first.
rule-DU-23 = Two identical wizards laid at the same moment do not use their fast ability.
rule-DU-24 = Permanent and dormant abilities are considered first, then the fast ones take their turns, then the Shaman decides, then twins by DU-28, and last abilities that say outright who wins or loses.
rule-DU-25 = Only an ability that says “you may” is optional. All others must be carried out.
rule-DU-26 = Fire loses to water, water to nature, nature to fire, shadow to light, light to water, fire and nature. Void has no weakness.
rule-DU-27 = The higher value wins, changes included. Equal values: both lose.
rule-DU-28 = Two identical wizards whose abilities beat each other (Dancer, Blacksmith) both lose.
rule-DU-29 = A fast ability has one moment only: when its card is laid. Used or not, it does not come back in a later duel.
rule-DU-30 = Table option: a wizard laid against a twin that already stands in the zone uses its fast ability (default), or not.
rule-DU-31 = What has been carried out is not undone by a card that comes later.
rule-DU-32 = A fast ability whose turn comes after the Shaman's is still carried out; only then do both wizards in the zone go to the piles.
rule-DU-33 = A “you may” is decided when its turn comes. Where only one outcome is possible, nobody is asked.
rule-DU-40 = The first player with two tokens at the end of a round wins. There are at most three rounds.
rule-DU-41 = Before a new round you may secretly exchange one team card for one of the twelve set aside. Your opponent learns neither what nor whether.
rule-DU-42 = If both take the second token at once, the lower sum of the team's printed values wins. Equal sums share the victory.
rule-DU-50 = Shaman: both wizards of this duel lose.
rule-DU-51 = Botanist: the opponent's waiting card goes to the opponent's pile at once, and its dormant ability works. A fast one does not fire.
rule-DU-52 = Rogues: you may secretly rearrange the rest of your deck, but not the waiting card.
rule-DU-53 = Detective: you may lay your waiting card in his place; its ability is carried out at once. If it meets its twin, neither uses an ability.
rule-DU-54 = Detective against Shaman: if they are laid at the same moment, he may still be replaced, and the card that waited goes to the pile. It uses a fast ability only if the table option says so.
rule-DU-55 = Revolutionary: after each duel she wins, the top card of the opponent's deck goes to the opponent's pile, over the loser.
rule-DU-56 = Blacksmith: when values are compared, the lower one wins. He never beats the Geomancer: there the element decides.
rule-DU-57 = Dancer: cancels the fast or permanent ability of the wizard opposite until the end of the duel. Dormant abilities keep working.
rule-DU-58 = Dormant boosts: Alchemist +3 for water, Pyrotechnician +3 for fire, Gardener +3 for nature, Soldier +3, Pilgrim +2 and Geomancer +1 for anyone.
rule-DU-59 = To the printed value come the changes by the top cards of both piles. Only the top card of a pile counts; there is no limit up or down.
rule-DU-60 = The loser goes face up on its owner's pile, the winner stays. Then the Revolutionary acts, then you check whether the round is over, and last new cards are laid.
rule-DU-61 = A player with no card in the deck and none in the zone loses the round. The waiting card is not a reserve.
rule-DU-62 = If both run out at the same moment, both win the round and take a token each.
rule-DU-70 = Chronicler (dormant): the opposing wizard in the zone has −2.
rule-DU-71 = Dragon Tamer (permanent): the top card of the opponent's pile has no effect while he is in the zone. The Dancer cancels him.
rule-DU-72 = Stargazer (fast): you look at the opponent's waiting card; the opponent sees that you look, but only you see the card.
rule-DU-73 = Priestess (dormant): your light wizard does not lose by its element; what it beats by element it still beats.
rule-DU-74 = The Necromancer has no ability.

# --- the solver ---------------------------------------------------------------------------------------------------

solution-teams = A: { $first }. B: { $second }.
solution-exact = A wins { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }% of the match (exactly; the gap is { $gap }).
solution-close = A wins { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }% of the match (proven: between { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } and { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }%; the gap is { $gap }).
solution-score = A round at { $one }–{ $two }: { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }% for A (gap { $gap }).
solution-mixture = How { $seat } should mix the plans:
solution-plan = { "  " }{ NUMBER($weight, minimumFractionDigits: 2, maximumFractionDigits: 2) }%: { $deck }; waiting: { $waiting }
solution-answers = ; asked { NUMBER($asked, maximumFractionDigits: 0) } times in 100 rounds, { NUMBER($used, maximumFractionDigits: 0) }% yes
solution-rest = { "  " }{ NUMBER($weight, minimumFractionDigits: 2, maximumFractionDigits: 2) }%: { $count } others
solution-places = Where each wizard is played, first to fifth and waiting, in per cent:
solution-plot = The plot: { $file }
solution-plot-title = Where each wizard is played, in per cent (A gets { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }%)
solution-plot-waiting = waits
solution-draft-randoms = Random cards: A: { $first }. B: { $second }.
solution-draft-close = A wins { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }% of the first round (measured against all teams and plans: between { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } and { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }%; the bounds are { $gap } apart).
solution-draft-not-exact = This is not an exact solution of the match: it covers the first round, values the lower sum at its average worth, and answers every “you may” by a fixed policy.
solution-draft-mixture = How { $seat } should mix teams and plans:
solution-draft-often = How often each wizard is in the team of A and of B, and in brackets in the deck, in per cent:
solution-draft-progress = iteration { $iteration }: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }%
solution-draft-plot-title = How often each wizard is in the team, in per cent (A: { $first }, B: { $second })

# --- card files that cannot be used: word for word the English in the code, as a test proves ---------------------

place-wizard = wizard { $number }
place-wizard-called = wizard { $number } ({ $id })
file-no-wizards = there must be { $count } tables [[wizard]]
file-wizards = has { $count } wizards; a set has exactly { $size } (DU-1)
file-wizard-twice = { $id } is there twice, first as { $wizard }; the wizards must differ (DU-1)
file-name-twice = { $name } is the name of { $wizard } already
file-missing-field = is missing; every wizard has { $fields }
file-unknown-field = is not known; a wizard has { $fields }
file-wizard-id = { $written } is not allowed; lower-case letters a to z, digits and _, a letter first
file-wizard-name = { $written } is not a name of 1 to 40 printable letters
file-value = { $written } is not a whole number from 0 to { $most }, written without quotes
file-meant = { $written } is not known; write { $meant }; allowed are { $allowed }
file-from = { $written } is not known; write from = "printed", or a word for each field; allowed are { $allowed }
file-from-missing = { $field } is missing; it says where { $fields } come from
file-from-unknown = { $field } is not known; it says where { $fields } come from
file-set-name = { $name } is not a name of lower-case letters a to z, digits and hyphens
file-falsely-official = may not call itself { $name }: { $faults }; mend it, or give the file another name (set = "my-cards") in its first line
file-faults = { $first }; { $second }
file-constraint = { $mark } does not hold: { $rule }
constraint-c2 = Shaman and Pilgrim are void
constraint-c3 = the Shaman beats the Dancer unless the Soldier lies on her pile, and then does not (DU-57)
constraint-c5 = the Shaman's value is below the Detective's (DU-54)
constraint-c6 = the Geomancer beats the Blacksmith by element, whatever lies on the piles (DU-56)
constraint-c7 = the Gardener beats the Geomancer by element, although her value is lower
constraint-c8 = Gardener against Pilgrim is decided by values and the winner shows 5
constraint-c9 = two Dancers and two Blacksmiths lose both (DU-28)
constraint-c10 = different fast wizards have different values, so DU-22 never ties
bad-effect-none = kind and effect are "none" together or not at all
bad-effect-needs-amount = { $verb } needs an amount, like +3
bad-effect-no-amount = { $verb } has no amount, like +3
bad-effect-amount = an amount is +1 to +99 or -1 to -99
bad-effect-miswritten = { $written } is not written like { $example }: small letters, the parts with one blank between them
bad-effect-unknown = unknown effect { $written }; allowed are { $verbs }
bad-effect-misspelt = unknown effect { $written }; did you mean { $verb }? allowed are { $verbs }
bad-effect-kind = { $verb } cannot be { $kind }; allowed are { $kinds }
bad-effect-timing = for a { $kind } ability write { $right }
bad-effect-never-may = { $verb } is never with may_: a lasting effect has no moment at which to ask
bad-effect-may = { $verb } is only { $kinds } with may_: a lasting effect has no moment at which to ask
bad-effect-no-word = { $verb } takes no { $word }
bad-effect-subject = unknown subject { $written }; allowed are { $subjects }

# --- the referee of real cards -------------------------------------------------------------------------------------

judge-how = Do you play with real cards? Tap each card as it is turned up. Kouzlo settles every duel, names the rule, and keeps tokens and piles. What lies face down need not be told.
judge-turned = Which card was turned up? ({ $who })
judge-waiting = The waiting card is shown: which one is it? ({ $who })
judge-use = { $wizard }: is the ability used? ({ $who })
judge-wins = { $who } { $who-is ->
    [you] win
   *[other] wins
} the duel.
judge-both = Both lose the duel.
judge-match = { $who } { $who-is ->
    [you] win
   *[other] wins
} the match.
judge-over = The three rounds are over.
judge-lower-sum = Both take the second token at once: each counts the values of the own six cards, and the lower sum wins.
judge-side = { $who } – tokens: { $tokens }; in the zone: { $zone ->
    [0] nobody
   *[other] { $fighter }
}; in the deck: { $deck }; waiting card: { $waits ->
    [0] none
   *[other] there
}; pile from below: { $pile ->
    [0] empty
   *[other] { $cards }
}.

## On paper

print-note-ours = Kouzlo · our own set, not the printed game

## Lessons

lesson-element = The element decides
lesson-element-plan = Your opponent sends the Dragon Tamer first (fire, 8), then the Gardener (nature, 5). Order your team so that both fall by element: water puts out fire, fire burns nature.
lesson-element-other = This time the element did not beat both of them. Water belongs against the Dragon Tamer, fire against the Gardener; whoever wins stays for the next duel.
lesson-element-solved = The element comes before the value: the Alchemist with a five beat the Dragon Tamer with an eight, because water puts out fire.

lesson-value = The value decides
lesson-value-plan = Your opponent begins with the Chronicler (void, 7). Void beats nobody and nobody beats it, so the value decides. Send the Stargazer with her nine while he is in the duel.
lesson-value-other = The Stargazer did not meet the Chronicler, or somebody on a pile changed the values first. Send her earlier.
lesson-value-solved = When neither an ability nor an element decides, the higher value wins: nine is more than seven. If they are equal, both lose.

lesson-dormant = Help from the pile
lesson-dormant-plan = Your opponent begins with the Necromancer, a ten, and nobody of yours is strong enough alone. But once the Soldier has lost and lies on top of your pile, he adds 3. Who comes right after him?
lesson-dormant-other = That was not enough for the Necromancer. The Soldier helps only while he lies on top of the pile: the Dragon Tamer has to come right after him, 8 + 3 = 11.
lesson-dormant-solved = A dormant ability works while its card lies on top of your pile. The Soldier lost, and still he decided: 8 + 3 is more than 10.

lesson-ability = The ability decides
lesson-ability-plan = Your opponent sends the Pyrotechnician first (fire, 5), then the Necromancer (shadow, 10). The Shaman takes down whoever he meets: save him for the Necromancer.
lesson-ability-other = The Shaman did not take the Necromancer down: he came too early, or not at all. One of yours has to beat the Pyrotechnician first.
lesson-ability-solved = An ability comes first, before element and value. The Shaman is only a four, and still the Necromancer lost with him.

lesson-may = You may
lesson-may-use = Your Detective (6) faces the Chronicler (7) and would lose. But you may swap him for the Necromancer, a ten, who is waiting. Will you?
lesson-may-declined = The Detective stayed and lost, six against seven. The Necromancer was waiting all the while.
lesson-may-solved = You are always asked about an ability that says “you may”; all others happen by themselves. The Detective's swap is offered only when he is laid.

lesson-swap = Swap between rounds
lesson-swap-swap = You have nobody of water against the Dragon Tamer (fire, 8). Exchange one of your cards now for a wizard who beats him by element.
lesson-swap-kept = That changed nothing about the fire: there is still no water in your team. The Alchemist or the Geomancer would bring it.
lesson-swap-solved = Between rounds you may secretly exchange one card for one of the twelve set aside. Your opponent learns neither what you did nor whether you did anything.

lesson-round = Win the round
lesson-round-plan = Your opponent repeats the order of the first round: Dragon Tamer, Gardener, Chronicler, Priestess, Pyrotechnician. Order your team so that the second round is yours.
lesson-round-lost = Your opponent took this round, or you both did. See in the log who beat whom, and change the order.
lesson-round-solved = Whoever has nobody left to lay loses the round. The winner of a duel stays, so one card in the right place can beat several others.

# --- The form of a card -----------------------------------------------------------------------------------------------

form-begin-ours = Our eighteen wizards
form-begin-carodejny-duel-2 = Our second set
form-begin-box = My printed box: what is known is filled in
form-begin-empty = Eighteen empty cards
form-card-name = Name ({ $language })
form-card-value = Value
form-card-element = Element
form-card-kind = When its ability works
form-card-verb = Ability
form-card-amount = By how much (n)
form-card-amount-how = +3 or −2
form-card-condition = Only
form-card-always = always
form-card-may = You may: its player decides
form-card-id = Mark
form-card-id-why = Names the wizard in files and records; left empty, it follows the English name. The marks of our wizards bring their portraits.
form-card-from = Where it comes from: { $field }
form-field-name = name
form-field-value = value
form-field-element = element
form-field-kind = kind
form-field-effect = ability
form-from-seed = text of the printed rules
form-from-inferred = follows from the rules
form-from-review = reviews
form-from-ours = made up
form-from-printed = printed card

# --- problems -------------------------------------------------------------------------------------------------------

problem-claim = Every answer was tried against every deck that is shown.
problem-plan = The best plan ({ $mark })
problem-criterion = { $wants ->
    [ability] Duel { $number } by ability ({ $mark })
    [element] Duel { $number } by element ({ $mark })
   *[value] Duel { $number } by value ({ $mark })
}
problem-may = You may ({ $mark })
problem-deck = { $weight ->
    [100] Your opponent lays this deck, from the top: { $deck }; waiting: { $waiting }.
   *[other] In { $weight } of 100 rounds your opponent lays, from the top: { $deck }; waiting: { $waiting }.
}
problem-plan-plan = Which plan wins most rounds against these decks?
problem-criterion-plan = Plan so that you win duel number { $number } { $wants ->
    [ability] by ability, criterion A.
    [element] by element, criterion B.
   *[value] by value, criterion C.
}
problem-may-use = Will you use the ability? One answer wins more rounds against these decks.
problem-may-rearrange = In which order does your deck win most rounds against these decks?
problem-plan-hint = { $count ->
    [6] All six places matter, also the waiting card.
   *[other] Only your first { $count } cards decide; what lies below makes no difference.
}
problem-criterion-hint = { $wants ->
    [ability] Criterion A comes first: whose ability says that the other loses?
    [element] Abilities must not decide before, and your element must beat the other.
   *[value] Neither abilities nor elements may decide; then add what the piles give.
}
problem-may-hint = Play the round to its end in your head, once for each deck and answer.
problem-hint-first = Begin with this one: { $card }.
problem-value-wrong = This wins { $own } of 100 rounds, the best wins { $best }; a round that both win counts half.
problem-value-solved = It wins { $best } of 100 rounds, the second best { $second }; a round that both win counts half.
problem-criterion-wrong = Duel number { $number } was not won { $wants ->
    [ability] by ability.
    [element] by element.
   *[value] by value.
}
problem-criterion-solved = No other first cards win duel number { $number } { $wants ->
    [ability] by ability.
    [element] by element.
   *[value] by value.
}
