# Mystic elements: all sentences of the game.  Names of cards come from the card file; card texts are made from the cards' trees.

game-mystic = Mystic elements
standing = { $who }: { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} place.
about = Pick three of eight colours, call creatures, and guard your deck: whoever loses it loses the game.

option-colours = both players may have the same colour (ME-D1)
option-colours-exclusive = no
option-colours-shared = yes
option-pick = how colours are chosen (ME-D2)
option-pick-snake = in turns
option-pick-random = at random
option-pick-given = given in advance
option-colours_0 = the colours of the first seat, if given in advance
option-colours_0-yellow = { colour-yellow }
option-colours_0-purple = { colour-purple }
option-colours_0-red = { colour-red }
option-colours_0-blue = { colour-blue }
option-colours_0-green = { colour-green }
option-colours_0-white = { colour-white }
option-colours_0-black = { colour-black }
option-colours_0-brown = { colour-brown }
option-colours_1 = the colours of the second seat, if given in advance
option-colours_1-yellow = { colour-yellow }
option-colours_1-purple = { colour-purple }
option-colours_1-red = { colour-red }
option-colours_1-blue = { colour-blue }
option-colours_1-green = { colour-green }
option-colours_1-white = { colour-white }
option-colours_1-black = { colour-black }
option-colours_1-brown = { colour-brown }
option-start = who starts (ME-D3)
option-start-random = at random
option-start-0 = the first seat
option-start-1 = the second seat
option-opening_hand = cards in the opening hand (ME-D4)
option-idle_promotion = a prepared unit is promoted in the prepare step (ME-D6)
option-draw = how many cards are drawn (ME-D8)
option-draw-refill = up to the card limit
option-draw-fixed = always as many as the limit
option-draw_optional = drawing is optional (ME-D9)
option-redraw = which cards count for the redraw (ME-D12)
option-redraw-wonder = wonders
option-redraw-any_card = all of them
option-attacked_readies = an exhausted unit that survives an attack is prepared (ME-D20)
option-inversion = whoever plays a card may reverse its colour words (ME-D28)
option-full_recycling = the deep grave lies face up and counts as grave (ME-D29)
option-max_rounds = after how many rounds the game is a draw (ME-D32)
option-fair_start = extra energy for the second player in the first energy step (ME-D33)
option-agreement = a draw can be offered (ME-D32)
option-edition = which cards
option-edition-first = the first edition
option-edition-second = the second edition
option-keep = how much energy is kept in the cleanup (ME-D49)
option-keep-most = five, or all if there are fewer
option-keep-any = any amount up to five
misfit-three = if colours are given, { $name } has three of them, not { $count }
misfit-both = { $colour } is given to both seats, and colours are not shared

phase-start = who starts
phase-pick = choosing colours
phase-draw = drawing
phase-order = order of the effects at the start of the turn
phase-target = choosing a target
phase-energy = energy
phase-main = playing and using cards
phase-strike = striking back
phase-discard = discarding
phase-steal = stealing energy
phase-convert = converting a stolen card
phase-refill = how many cards to draw
phase-keep = keeping energy
phase-redraw = redrawing cards
phase-agree = offer of a draw
phase-over = the end

colour-yellow = yellow
colour-purple = purple
colour-red = red
colour-blue = blue
colour-green = green
colour-white = white
colour-black = black
colour-brown = brown

# How the colours are told apart without seeing them, and the elements they stand for; the symbols are in the card files.

colour-letter-yellow = Y
colour-letter-purple = P
colour-letter-red = R
colour-letter-blue = B
colour-letter-green = G
colour-letter-white = W
colour-letter-black = K
colour-letter-brown = N

element-yellow = light
element-purple = mind
element-red = fire
element-blue = water
element-green = nature
element-white = air
element-black = shadow
element-brown = earth

plays-yellow = Guards hold the line; healing keeps them and you alive.
plays-purple = Steals: cards from the hand, energy, even whole units.
plays-red = Burns enemy units and attacks at once.
plays-blue = Draws cards and exhausts enemy units.
plays-green = Slow but sturdy: its units grow from turn to turn.
plays-white = Quick and flying: passes guards and often attacks twice.
plays-black = Plunders, kills and raises the dead; some cards cost cards of your own deck.
plays-brown = Shooters, guards, and relics that help turn after turn.

type-unit = unit
type-wonder = wonder
type-charm = charm
type-relic = relic

keyword-quick = quick
keyword-guard = guard
keyword-flying = flying
keyword-shooter = shooter

card-unknown = unknown card
energy-amount = { $amount } × { $colour }

# --- what happened ----------------------------------------------------------------------------------------------

starts = { $who } { $who-is ->
    [you] start
   *[other] starts
}.
colour-picked = { $who } { $who-is ->
    [you] choose
   *[other] chooses
} a colour: { $colour }.
card-drawn = { $who } { $who-is ->
    [you] draw
   *[other] draws
}: { $card }.
card-drawn-secretly = { $who } { $who-is ->
    [you] draw
   *[other] draws
} a card.
card-buried = Into the deep grave ({ $who }): { $card }.
turn-begins = Turn { $number }: { $who }.
triggered = { $card } ({ $who }) takes effect: { $when ->
    [deploy] deployed
    [turn-start] start of the turn
    [each-turn] start of the turn
    [killed] killed
    [destroyed] destroyed
    [defeated] defeated
    [used] used
    [plundered] its player was plundered
    [enemy-plundered] the opponent was plundered
    [combat] combat
    [unit-played] unit played
    [wonder-played] wonder played
    [charm-played] charm played
    [relic-played] relic played
   *[energy-gained] energy gained
}.
without-target = { $card }: there is nothing to choose, so the effect does nothing.
triggers-dropped = More than a hundred effects in one move; { $count ->
    [one] one more does
   *[other] { $count } more do
} not happen.
prepared = Prepared: { $card }.
exhausted = Exhausted: { $card }.
promoted = Promoted by { $amount }: { $card } (tokens { $tokens }).
demoted = Demoted by { $amount }: { $card } (tokens { $tokens }).
energy-gained = { $who } { $who-is ->
    [you] gain
   *[other] gains
} energy: { $amount } × { $colour }.
card-played = { $who } { $who-is ->
    [you] play
   *[other] plays
}: { $card }{ $aim ->
    [none] { "" }
    [player] , target: { $target }
   *[card] , target: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}.
colours-reversed = { $card }: { $who } { $who-is ->
    [you] reverse
   *[other] reverses
} its colour words.
card-used = { $who } { $who-is ->
    [you] use
   *[other] uses
}: { $card }{ $aim ->
    [none] { "" }
    [player] , target: { $target }
   *[card] , target: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}.
ability-paid = { $who } { $who-is ->
    [you] pay
   *[other] pays
} for an ability: { $card }{ $aim ->
    [none] { "" }
    [player] , target: { $target }
   *[card] , target: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}.
target-chosen = { $card }: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} the target { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}.
deployed = Deployed, { $prepared ->
    [0] exhausted
   *[1] prepared
}: { $card } ({ $who }).
attacks = { $card } ({ $who }) attacks: { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}.
struck-back = { $card } strikes back.
held-back = { $card } does not strike back.
damaged = { $card }: { $amount } damage ({ $damage } of { $health } health).
plundered = { $who } { $who-is ->
    [you] lose
   *[other] loses
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to plunder, { $left } left in the deck.
healed = { $card }: { $amount } damage healed.
cards-returned = { $count ->
    [one] { $count } card returns
   *[other] { $count } cards return
} from the deep grave onto the deck ({ $who }).
killed = { $destroyed ->
    [0] Defeated
   *[1] Destroyed
}: { $card }.
card-stolen = { $who } { $who-is ->
    [you] steal
   *[other] steals
}: { $card }.
converted = { $card } is now { $colour }.
energy-stolen = { $who } { $who-is ->
    [you] steal
   *[other] steals
} one energy: { $energy }.
energy-stolen-and-converted = { $who } { $who-is ->
    [you] steal
   *[other] steals
} one energy: { $energy }, converted to { $into }.
hand-looked = { $who } { $who-is ->
    [you] look
   *[other] looks
} at the opponent's hand ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}).
card-seen = { $who } { $who-is ->
    [you] see
   *[other] sees
} in the hand: { $card }.
card-seen-secretly = { $who } { $who-is ->
    [you] see
   *[other] sees
} a card in the hand.
discarded = { $who } { $who-is ->
    [you] discard
   *[other] discards
}: { $card }.
card-regained = From the grave into the hand ({ $who }): { $card }.
energy-lost = { $who } { $who-is ->
    [you] lose
   *[other] loses
} energy: { $amount } × { $colour }.
redrew = { $who } { $who-is ->
    [you] redraw
   *[other] redraws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
refills = { $who } { $who-is ->
    [you] draw
   *[other] draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
deck-empty = The deck is { $count ->
    [one] { $count } card
   *[other] { $count } cards
} short ({ $who }); nothing else happens.
draw-offered = { $who } { $who-is ->
    [you] offer
   *[other] offers
} a draw.
draw-refused = { $who } { $who-is ->
    [you] refuse
   *[other] refuses
} the draw.
lost = { $who } { $who-is ->
    [you] are
   *[other] is
} { $lacking ->
    [one] { $lacking } card
   *[other] { $lacking } cards
} short when plundered and { $who-is ->
    [you] lose
   *[other] loses
} the game.
game-drawn = The game is a draw: { $reason ->
    [agreed] the players agreed
    [repeated] the same position has occurred for the third time
   *[too-long] the last round is over
}.
readied = Prepared after combat: { $card }.
main-ended = { $who } { $who-is ->
    [you] end your
   *[other] ends the
} main step.

# --- what is asked ----------------------------------------------------------------------------------------------

ask-pick = Choose a colour for your deck.
ask-order = Several of your cards have an effect at the start of the turn. Which one is next?
ask-target = { $card }: choose a target.
ask-energy = Energy: choose a colour; you gain { $amount } of it.
ask-main = Play cards, use them, pay for abilities or attack.
ask-strike = { $attacker } (power { $power }) attacks { $card }. Strike back (power { $blow })?
ask-discard = { $card }: which card is discarded? ({ $count } to go)
ask-steal = { $card }: which energy do you steal?
ask-convert = { $card }: which colour does the stolen card become?
ask-refill = How many cards do you draw?
ask-keep = You may keep { $amount ->
    [five] five energy
   *[less] up to five energy
}. Which?
ask-redraw = Two turns without a wonder: you may discard cards and draw the same number. Discarded so far: { $count }.
ask-offer = Your opponent offers a draw.

group-play = play a card
group-use = use a card
group-pay = pay for an ability
group-attack = attack

choose-colour = { $colour }
choose-next = { $card }
choose-target = { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}
choose-play = play { $card }{ $aim ->
    [none] { "" }
    [player] , target: { $target }
   *[card] , target: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}{ $reversed ->
    [yes] , colours reversed
   *[no] { "" }
}{ $paid ->
    [yes] , any energy: { $energies }
   *[no] { "" }
}
choose-use = use { $card }{ $aim ->
    [none] { "" }
    [player] , target: { $target }
   *[card] , target: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}
choose-pay = pay for { $card }{ $aim ->
    [none] { "" }
    [player] , target: { $target }
   *[card] , target: { $target }{ $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
}{ $paid ->
    [yes] , any energy: { $energies }
   *[no] { "" }
}
choose-attack = { $card } attacks { $target }{ $aim ->
    [card] { $whose-is ->
        [you] { "" }
       *[other] { " " }({ $whose })
    }
   *[player] { "" }
}
choose-strike = strike back
choose-hold = do not strike back
choose-agree = accept the draw
choose-refuse = refuse the draw
choose-discard = { $card }
choose-steal = { $energy }
choose-steal-and-convert = { $energy }, as { $into }
choose-refill = { $count }
choose-keep = { $energies }
choose-keep-nothing = keep nothing
choose-redraw = discard { $card }
choose-redraw-no-more = done
choose-end = end the main step
choose-offer = offer a draw

# --- the table and the cards in lines ----------------------------------------------------------------------------

board-turn = Turn { $number }, { $who }.
board-side = { $who-is ->
    [you] Your side:
   *[other] { $who }:
}
board-colours = colours: { $colours }
board-energy = energy: { $energies }
board-piles = deck { $deck }, deep grave { $deep }, grave { $grave }, hand { $hand }, card limit { $limit }
board-hand = hand: { $cards }
board-own-hand = hand
board-grave = grave: { $cards }
board-buried = deep grave from the bottom: { $cards }
board-top = on top of the deck: { $cards }
board-unit = { $card }: { $power }/{ $health }{ $damage ->
    [0] { "" }
   *[other] , damage { $damage }
}{ $state ->
    [exhausted] , exhausted
   *[prepared] , prepared
}{ $more }
board-relic = { $card }: relic{ $state ->
    [exhausted] , exhausted
   *[prepared] , prepared
}{ $more }
board-charm = { $card }: charm on { $on }{ $more }
board-tokens = , tokens { $tokens }
board-keywords = , { $keywords }
board-converted = , now { $colour }
board-inverted = , colours reversed
board-stolen = , owned by { $owner }
board-card = { $type }, { $colour }, cost { $cost }{ $stats }. { $text }
board-stats = , { $power }/{ $health }
board-cost = { $coloured }{ $any ->
    [0] { "" }
   *[other] { " " }+ { $any } of any colour
}{ $plunder ->
    [0] { "" }
   *[other] { " " }+ plunder { $plunder } of your own cards
}
board-colour = { $colour }, the element { $element }: { $count } cards (units { $units }, wonders { $wonders }, charms { $charms }, relics { $relics }).
board-original = Our own card: the printed set was not available; you can enter it in a card file.

# --- the guide of a first game: guide.toml says when each is shown ---------------------------------------------------

guide-energy = Choose a colour: you gain energy of it, one in your first turn, then one more each turn, up to five. Cards are paid with it.
guide-main = Now play cards that you can pay for: each symbol costs one energy of its colour. When nothing is left to do, end your turn.
guide-more = Energy that you do not spend stays, up to five; and at the end of your turn you draw up to five cards.
guide-attack = Attack with a prepared unit: choose it, then an enemy unit or the enemy player. The attack exhausts it.
guide-life = Your deck is your life: an attack on a player plunders cards from the deck, and a player without enough cards to be plundered loses.
guide-strike = Your unit is attacked and may strike back: it deals its power to the attacker, but it is exhausted.
guide-redraw = Two turns in a row without a wonder: you may discard cards and draw the same number. Choose them, or leave it.
guide-deployed = { $card } enters exhausted: it cannot attack or strike back until it is prepared at the start of your next turn.
guide-ready = At the start of your turn your cards are prepared: { $card } can be used now. A prepared unit can attack and strike back.
guide-promoted = { $card } is promoted: +1 power and +1 health. So is each unit that is still prepared when your turn starts.
guide-plunder = Plundered from the other deck: { $count }, and { $left } are left. A player without enough cards to be plundered loses.
guide-plundered = Plundered from your deck: { $count }. They lie face down on your deep grave, and { $left } are left: watch your deck.
guide-other-attacks = { $who } attacks with { $card }. The attack exhausts it, and as long as it is exhausted it cannot strike back.
guide-other-deploys = { $who } deploys { $card }. Unless it is quick, a unit enters exhausted, just like yours.
guide-other-plays = { $who } plays { $card }. You can read every card that lies on the table.
guide-killed = { $card } is killed: its damage has reached its health. Damage stays on a unit from turn to turn.
guide-farewell = Now you know the way, and the guide ends here. In your next game you choose your colours yourself. Have fun!

# --- rules ------------------------------------------------------------------------------------------------------

rule-ME-1 = Two players; 120 cards, fifteen of each of eight colours.
rule-ME-2 = Each player chooses three different colours; all 45 cards of them, shuffled, are the deck.
rule-ME-3 = The player who wears the most colours, or who lost last time, starts.
rule-ME-4 = Both players begin with an opening hand; it cannot be exchanged.
rule-ME-5 = A card lies in the deck, the hand, the battle, the grave or the deep grave; energy lies open.
rule-ME-6 = At the start of the turn, effects with this timing happen.
rule-ME-7 = Then all your units and relics in battle are prepared; a unit that is already prepared is promoted instead.
rule-ME-8 = Choose one of your three colours and gain energy of it equal to the number of the round, at most five.
rule-ME-9 = In the main step you play cards, use them, pay for abilities and attack, in any number and order.
rule-ME-10 = Then you draw up to your card limit, normally five; with too few cards you draw what there is.
rule-ME-11 = In the cleanup you keep at most five energy, in any mix. After two turns without a wonder you may redraw cards.
rule-ME-12 = To play a card you pay as much energy of its colour as its cost says, and any other energy if printed.
rule-ME-13 = A charm is played on one unit. If the unit leaves battle, the charm is destroyed.
rule-ME-14 = A wonder has its effect once and then goes to the grave.
rule-ME-15 = A relic stays in battle by itself; it enters prepared and can be used at once.
rule-ME-16 = A unit enters exhausted: it cannot attack, strike back or be used until it is prepared.
rule-ME-17 = A quick unit enters prepared.
rule-ME-18 = In your main step you can exhaust a prepared card of yours for its USE ability.
rule-ME-19 = An ability with another cost can be used as often as you can pay it, even if the card is exhausted.
rule-ME-20 = In the opponent's turn you can use nothing except striking back.
rule-ME-21 = Attacking is a use: the attacker must be prepared and is exhausted.
rule-ME-22 = A unit of yours attacks an enemy unit or the enemy player.
rule-ME-23 = While a player has a guard in battle, only guards of that player can be attacked.
rule-ME-24 = Against a flying attacker only flying guards protect.
rule-ME-25 = If the attacked unit is prepared, its player may exhaust it to strike back.
rule-ME-26 = Both deal damage equal to their power; the attacked unit only if it strikes back.
rule-ME-27 = A unit that was exhausted before combat does not strike back; if it survives, it is prepared afterwards.
rule-ME-28 = When a shooter attacks a unit that is not a shooter, that unit neither strikes back nor is prepared.
rule-ME-29 = A unit with at least as much damage as health is killed; damage stays on the others.
rule-ME-30 = Attacking a player is plundering: as many cards as the power go from the top of the deck, face down, onto the deep grave.
rule-ME-31 = All other damage to a player plunders too.
rule-ME-32 = A player who lacks cards that have to be plundered loses at that moment. A deck that is emptied exactly is survived.
rule-ME-33 = You play cards from your hand and pay for them; a unit that enters battle is deployed.
rule-ME-34 = To use a card is to exhaust a prepared card for an ability, an attack or a strike back.
rule-ME-35 = Killed is destroyed or defeated: destroyed without damage, defeated by it.
rule-ME-36 = A discarded card goes from the hand to the grave.
rule-ME-37 = Wonders, killed cards, charms of a unit that left battle and discarded cards go to the grave, plundered cards to the deep grave.
rule-ME-38 = The card limit is the number of cards up to which you draw, normally five.
rule-ME-39 = A unit to be exhausted while exhausted is demoted instead.
rule-ME-40 = A unit to be prepared while prepared is promoted instead; relics never are.
rule-ME-41 = Promoting puts a +1 token on a unit, demoting a −1 token; the two cancel each other.
rule-ME-42 = Damage without a named target can be dealt to any unit in battle or to either player.
rule-ME-43 = Healing removes damage; each surplus point returns the top card of your deep grave to the top of your deck.
rule-ME-44 = What is stolen serves the thief; converted, it takes one of the thief's colours.
rule-ME-45 = Colour inversion, if agreed: whoever plays a card that mentions a colour may reverse its colour words.
rule-ME-46 = Full recycling, if agreed: the deep grave lies face up.
rule-ME-D1 = The two players have different colours, unless the table shares them.
rule-ME-D2 = Colours are picked in turn: the second player one, the first two, the second two, the first one.
rule-ME-D3 = Who starts is decided before the colours are chosen.
rule-ME-D4 = The opening hand has five cards.
rule-ME-D5 = At the start of a turn only the active player's cards take effect, unless a card says "each turn"; that player chooses their order.
rule-ME-D6 = An unused unit is promoted every turn, without limit.
rule-ME-D7 = The round is the number of your own turn.
rule-ME-D8 = You draw up to the limit; above it you draw nothing.
rule-ME-D9 = Drawing is not optional.
rule-ME-D10 = Drawing from an empty deck does not lose the game.
rule-ME-D11 = The owner chooses exactly five energy to keep.
rule-ME-D12 = For the redraw, wonders in your own turns count, this turn included; discard card by card, then draw the same number.
rule-ME-D13 = Symbols of any colour are paid with energy of your choice; coloured ones only with their colour.
rule-ME-D14 = A charm goes on any unit in battle; it stays its player's, and goes to its owner's grave.
rule-ME-D15 = What chooses a unit, relic or player needs a legal one; only a unit or relic can be played without.
rule-ME-D16 = Triggers work in the opponent's turn too.
rule-ME-D17 = You can attack neither yourself nor your own units.
rule-ME-D18 = The defender decides about striking back, before damage.
rule-ME-D19 = Combat damage is dealt at the same time, even if both die.
rule-ME-D20 = An exhausted unit takes the damage of the attack and is prepared if it survives.
rule-ME-D21 = Kills are checked after every instruction and after combat damage, all units together.
rule-ME-D22 = A unit that an effect brings into battle is deployed but not played; a stolen one is neither.
rule-ME-D23 = The owner of the hand chooses what is discarded, unless the other player looks at it and chooses.
rule-ME-D24 = A killed card goes to its owner's grave, whoever controls it.
rule-ME-D25 = A unit whose health is not above its damage is defeated; power below zero deals nothing.
rule-ME-D26 = Surplus healing returns cards of the player whose card heals; an empty deep grave gives nothing.
rule-ME-D27 = A thief chooses among the opponent's energy; a converted card or energy takes one of the thief's three colours.
rule-ME-D28 = Reversing applies to all colour words of a card, as long as it is in battle.
rule-ME-D29 = With full recycling the deep grave counts as grave.
rule-ME-D30 = The deep grave is hidden from both players; only its size is known.
rule-ME-D31 = If both players lost at once, the game would be a draw.
rule-ME-D32 = A draw can be offered once per turn, first thing in the main step. The third repetition of a position and the end of the last round make the game a draw.
rule-ME-D33 = A fair start gives the second player two more energy in the first energy step.
rule-ME-D34 = Triggers wait until everything has been carried out: the active player's first, the card longest in battle first.
rule-ME-D35 = Used, plundered and energy gained count once each time; deployed also counts when an effect deploys.
rule-ME-D36 = Inversion, target and payment are chosen in one move; a target must fit what the card says.
rule-ME-D37 = A flying attacker may attack any guard; guards protect from attacks only.
rule-ME-D38 = No turn is endless: everything that you activate exhausts a card, or costs energy or cards.
rule-ME-D39 = The attacker is exhausted first; then come damage, kills, preparing and triggers.
rule-ME-D40 = A unit prepared again can be used again at once.
rule-ME-D41 = First it is decided who starts, then come colours, shuffling and opening hands.
rule-ME-D42 = You may plunder yourself as a cost only if your deck has enough cards.
rule-ME-D43 = All changes of the card limit add up, but never below zero.
rule-ME-D44 = A charm lies on its unit before its effect happens.
rule-ME-D45 = A loss ends the game at once, even in the middle of an effect.
rule-ME-D46 = Each table option changes exactly one paragraph.
rule-ME-D47 = A relic that is already exhausted or prepared stays as it is.
rule-ME-D48 = Of your own cards you know which lie in deck and deep grave, not where; of the opponent's you know what was shown.
rule-ME-D49 = At this table you keep any energy in the cleanup, at most five.
rule-ME-D50 = Stealing and converting are one step: kills are checked once the stolen card has its new colour.
rule-ME-D51 = Of a card that has left battle, only its killed, destroyed or defeated text still happens.
rule-ME-D52 = Others see a hand sorted: known cards by name, then the unknown ones.
rule-ME-D53 = Colours given in advance are three for each seat, and no colour twice unless colours are shared.
rule-ME-D54 = Whoever steals energy gains it: once, however much it is.
rule-ME-D55 = A combat text works after a combat in which the unit attacked or was attacked, if it is still in battle.
rule-ME-D56 = A play text works when the card is played from the hand, not when it is deployed by an effect.
rule-ME-D57 = A text about cards that you play works once for each of them; no card answers its own playing.

# --- card files that cannot be used: word for word the English in the code, as a test proves ---------------------

place-set = the set of cards
place-card = card { $id }
place-colour = colour { $id }
file-empty-folder = has no card files; their names end with .toml
file-larger = is larger than { $most } bytes
file-too-many = has more than { $most } { $table } on all its cards together
file-colour-twice = this colour is there twice
file-no-colour = there is no [[colour]] { $colour }, with id, letter, symbol and element
file-tables = is written as tables: [[{ $name }]]
file-set-name = must be a name of lower-case letters, digits and hyphens
file-card-twice = { $id } is there twice; the cards must differ
file-cards-of-colour = there are { $count } { $colour } cards; every colour has exactly { $size } (ME-1)
file-one-character = must be one printable character
file-card-id = { $written } is not an id; write colour.name-of-the-card, the colour one of { $colours }
file-unknown-field = is not known; allowed are { $known }
file-missing-field = { $field } is missing
file-units-only = only units have it
file-stats = a unit has power/health, as in "3/5", health at least 1
file-keywords = is a list of different keywords
file-written-as = is written { $example }
file-no-effect = { $written } is not a text of the effect language
file-effect = { $written }, { $problem }
file-reason = says in at most { $most } letters why the price is right all the same
file-text = { $text } is not a text of 1 to { $most } printable letters
idle-defeated = can never happen: only units are defeated (ME-35)
idle-used = can never happen: a relic without use is never used (ME-34)
idle-charmed = “charmed” can never mean anything here: the charm has left its unit
idle-this = “this” can never mean anything here: the card has left battle
odd-strong = is worth { $worth } more than its cost allows; the band is { $band }: change it, or say why with reason = “…”
odd-weak = is worth { $worth } less than its cost allows; the band is { $band }: change it, or say why with reason = “…”

bad-effect = column { $column }: { $problem }
bad-effect-sign = the sign { $sign } has no meaning here
bad-effect-one-unit = one unit is healed completely by “heal unit”; several are two or more
bad-effect-chosen-twice = an ability chooses one thing, or several units once
bad-effect-steal = only the opponent's cards can be stolen: write [enemy]
bad-effect-steal-one = one chosen card is stolen: write unit, relic or card with [enemy]
bad-effect-it = nothing has been chosen yet that “it” could mean
bad-effect-it-away = “it” is not in battle
bad-effect-choice = an ability chooses one thing only; write “it” for the same one
bad-effect-able = { $verb } can be done to { $able } only
bad-effect-deploy = only a unit is deployed: write grave unit
bad-effect-unsayable = this cannot be said of such a thing
bad-effect-unsayable-in-grave = this cannot be said of a card in the grave
bad-effect-said = this was said already, or it contradicts a word before it
bad-effect-empty = an empty filter; leave the brackets out
bad-effect-keyword = a lasting bonus may not depend on a keyword, which such a bonus could give
bad-effect-no-bonus = a bonus of nothing
bad-effect-cost-twice = this part of the cost was said already
bad-effect-found = expected { $expected }, found “{ $found }”
bad-effect-ends = expected { $expected }, found the end
expected-verb = a verb
expected-object = an object
expected-in-battle = unit, relic, card or charm
expected-in-grave = unit, wonder, charm, relic or card
expected-player = you or enemy
expected-condition = a condition such as own, enemy, other, yellow, non-yellow or cost<=2
expected-static = each, charmed or limit
expected-keyword = a keyword
expected-cost = a number, any or plunder
expected-word = “{ $word }”
expected-among = { $expected } ({ $known })
expected-number = a whole number from { $least } to { $most }
expected-end = “;” or the end

fault-cost = each part of a cost is at most { $most }
fault-wonder = is missing; a wonder does something when it is played
fault-nothing = is missing; the card does nothing at all
fault-wonder-stays = a wonder does not stay in battle
fault-parts = has more than { $most } parts
fault-charmed = only a charm has a charmed unit
fault-limit = a change of the card limit by nothing
fault-both-starts = a card has turn_start or each_turn, not both
fault-both-entries = a unit has play or deploy, not both (ME-D56)
fault-played-pays = brings energy for a card that was played: it could pay for the next (ME-D38)
fault-foe = only a combat has an opposing unit (ME-D55)
fault-type = a { $type } cannot have it
fault-steps = has more than { $most } steps
fault-charm-chooses = a charm is played on one unit and chooses nothing else; write charmed
fault-free = costs nothing and could be used for ever (ME-D38)
fault-paid-back = brings as much energy as it costs and could be used for ever (ME-D38)
fault-asks = asks for a choice, which it may not do in the opponent's turn (ME-D18)
fault-prepares = may not prepare anything: it could be used for ever (ME-D38)
fault-calls-itself = would call itself again and again (ME-D34)
fault-this = this { $type } cannot do that to itself
fault-other = a wonder is not in battle: leave “other” out
fault-prepares-giver = prepares { $card }, which brings the energy back: a free loop (ME-D38)
fault-returns = { $card } returns it, and both together are free: a free loop (ME-D38)
fault-deploys-giver = deploys { $card }, which brings { $energy } energy: a free loop (ME-D38)
fault-deploys-free = could call itself again and again; write another text or less (ME-D34)
fault-deploys-itself = could call itself again and again; write { $condition } or less (ME-D34)
fault-deploys-preparer = deploys { $card }, which prepares a card again: a free loop (ME-D38)
fault-call-each-other = and other cards would call each other again and again (ME-D34)

## On paper

print-board-energy = Energy: one row for each of your colours; at the end of your turn you keep at most 5 in all
print-board-colour = colour { $number }
print-board-turn = Your turn, and the energy it gives
print-board-rest = Prepare what is already prepared, and it is promoted: +1/+1. Exhaust what is already exhausted, and it is demoted: −1/−1.
print-step-1 = Turn start: do what your cards say.
print-step-2 = Prepare: turn your cards upright. A unit that was upright gets +1.
print-step-3 = Energy: choose one colour and take as much as the number of your turn.
print-step-4 = Main: play cards, use them, attack, in any order.
print-step-5 = Draw until you hold five cards.
print-step-6 = Clean up: keep at most five energy.
print-tokens = Tokens
print-foot-cut = Kouzlo · print at 100% and cut out

## Lessons

lesson-energy = Energy of three colours
lesson-energy-energy = It is the first round, so you gain one energy of the colour you choose. One is enough for the Shield Novice only: choose the colour that pays for him, and play him.
lesson-energy-main = Now play the Shield Novice.
lesson-energy-colour = This colour does not pay for the Novice, and one energy is not enough for your other cards.
lesson-energy-waited = The energy was not used, and nobody stands on your side.
lesson-energy-solved = Each round you gain energy of one of your three colours: one in the first round, two in the second, five at most. The symbols on a card say what it costs.

lesson-quick = A quick unit
lesson-quick-main = You want to attack your opponent in this very turn. Play a unit that can do that, and attack your opponent with it at once.
lesson-quick-slow = This unit arrived exhausted: it cannot attack before your next turn. Look for the word “quick” on a card.
lesson-quick-waited = Nobody will attack your opponent in this turn any more.
lesson-quick-solved = A unit arrives exhausted and waits for your next turn. A quick one arrives prepared and attacks at once.

lesson-attack = Attack and strike back
lesson-attack-main = Your Boar is to kill the Rain Swallow. A prepared unit strikes back, an exhausted one cannot: attack the one that is exhausted.
lesson-attack-struck = The unit that you attacked was prepared, so it struck back. The Swallow is exhausted and cannot defend itself.
lesson-attack-other = That did not kill the Swallow.
lesson-attack-solved = An attacked unit strikes back only if it is prepared. One that has just arrived, or has attacked, is exhausted and cannot.

lesson-flying = Guards and flying
lesson-flying-main = A guard protects your opponent, so nobody on the ground may attack them. Attack your opponent with a unit that flies over the guard.
lesson-flying-guard = Attacking the guard is allowed, but it did not touch your opponent. A flying unit need not stop for guards on the ground.
lesson-flying-other = Nobody attacked your opponent.
lesson-flying-solved = While your opponent has a guard in battle, you must attack the guard. From a flying attacker only flying guards protect.

lesson-charm = Charms
lesson-charm-main = The Whirlpool Mage has 4 health and is exhausted, your Boar has a power of only 2. Play a charm that makes him strong enough, then attack with him.
lesson-charm-enemy = The charm made your opponent's unit stronger: it works for whoever you play it on.
lesson-charm-weak = That was not enough for four health. First the charm, then the attack.
lesson-charm-solved = A charm is played on one unit and works as long as that unit lives. With it, a small unit can beat a big one.

lesson-relic = Relics
lesson-relic-main = You have three green energy, and the Root Warden costs four. Use the Seed Pouch, which adds one, and play the Warden.
lesson-relic-druid = The Druid cost three, and nothing is left for the Root Warden. Use the relic first.
lesson-relic-unused = The Root Warden will not come in this turn any more. Use the Seed Pouch first, then pay.
lesson-relic-solved = A relic stays in battle and is prepared every round. You use its ability by exhausting it.

lesson-deck = The deck is your life
lesson-deck-main = Your opponent has nine cards left in the deck. An attack on your opponent takes as many as the attacker's power. Attack so that the cards are not enough.
lesson-deck-alive = Your opponent still has cards to lose. Add up the power of your prepared units: the strongest have to attack.
lesson-deck-solved = Whoever has too few cards when plundered loses at that moment. Your deck is your life: watch it.

# --- the referee of real cards -------------------------------------------------------------------------------------

judge-how = Do you play with real cards? Tap what each of you does, and which card was played. Kouzlo keeps decks, energy, damage and tokens, works out every fight and effect, and says whose move it is. Hands stay secret, and you draw by yourselves.
judge-which-edition = Which cards do you play with?
judge-edition = { $edition ->
    [first] the first edition
   *[second] the second edition
}
judge-starts = Who starts?
judge-ask = { $who }: { $question }
judge-way = { $who }: how is { $card } played?
judge-hand = The whole hand is discarded ({ $who }): which cards are they?
judge-drew = { $who } { $who-is ->
    [you] draw
   *[other] draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}; { $left } left in the deck.
judge-score = { $who } – deck: { $deck }; hand: { $hand }; energy: { $has ->
    [0] none
   *[other] { $energies }
}.
judge-won = { $who } { $who-is ->
    [you] win
   *[other] wins
}!
judge-drawn = The game is a draw.
judge-killed = { $card } is killed.
judge-both-killed = Both are killed.
judge-none-killed = Nobody is killed.

# --- The form of a card -----------------------------------------------------------------------------------------------

form-begin-kouzlo-mystic = Our 120 cards
form-begin-kouzlo-mystic-2 = Our second edition
form-begin-empty = 120 empty cards
form-card-name = Name ({ $language })
form-card-colour = Colour
form-card-type = Type
form-card-cost-coloured = Cost: energy of its colour
form-card-cost-any = Cost: energy of any colour
form-card-cost-plunder = Cost: cards plundered from yourself
form-card-power = Power
form-card-health = Health
form-card-picture = Picture
form-card-by-name = by the name
form-card-mark = Mark
form-card-mark-why = Names the card in files and records; left empty, it follows the English name. Its words choose the picture.
form-card-flavour = A line to be read ({ $language })
form-card-reason = Why its price is right all the same
form-card-reason-why = Needed only if the card is outside the band.
form-when-play = When played
form-when-deploy = Deploy: when it enters battle
form-when-use = USE: exhaust it
form-when-pay = For a price
form-pay-coloured = Its price: energy of the card’s colour
form-pay-any = Its price: energy of any colour
form-pay-plunder = Its price: cards plundered from yourself
form-when-turn-start = At the start of your turn
form-when-each-turn = At the start of each turn
form-when-killed = When killed
form-when-destroyed = When destroyed
form-when-defeated = When defeated
form-when-used = When used
form-when-plundered = Whenever you are plundered
form-when-enemy-plundered = Whenever the opponent is plundered
form-when-energy-gained = Whenever you gain energy
form-when-combat = After a combat
form-when-unit-played = Whenever you play a unit
form-when-wonder-played = Whenever you play a wonder
form-when-charm-played = Whenever you play a charm
form-when-relic-played = Whenever you play a relic
form-when-static = What lasts while it is in battle
form-price = worth { $worth }, its cost pays for { $budget }
form-price-odd = worth { $worth }, its cost pays for { $budget }: more than { $band } apart

# --- problems -------------------------------------------------------------------------------------------------------

problem-claim = Every move was tried, with every answer to it.
problem-win = Win this turn ({ $mark })
problem-survive = Survive the next turn ({ $mark })
problem-win-main = Win in this turn, whatever your opponent answers. Only one first move does it.
problem-survive-main = Make the only move after which your opponent cannot win in the next turn with what lies open.
problem-hint-act = { $act ->
    [play] Play a card from your hand.
    [use] Use a card that lies in battle.
    [pay] Pay for an ability.
    [attack] Attack.
   *[end] Do nothing more.
}
problem-hint-card = This card does it: { $card }.
problem-win-wrong = After this the win in this turn can no longer be forced.
problem-win-solved = Now it is won, for example like this: { $line }.
problem-survive-wrong = After this you can be beaten in the next turn; who does nothing loses like this: { $line }.
problem-survive-solved = Every other move loses to what lies open, for example to this: { $line }.
