# Carcassonne with The Mage & Witch and the Crop Circles: all sentences of the game. Places are x,y: x grows east, y south.

game-carcassonne = Carcassonne
standing = Place { $rank }: { $who }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
about = Lay tiles, claim roads, cities, monasteries and fields – while a mage and a witch meddle.

option-mage_and_witch = the expansion The Mage & Witch
option-crop_circles = the expansion Crop Circles
option-crop_circles-none = without it
option-crop_circles-2012 = the set of 2012
option-crop_circles-2010 = the set of 2010
option-crop_circles-both = both sets
option-crop_tiles = only these Crop Circle tiles (instead of a whole set)
option-crop_tiles-CC1a = { carcassonne-tile-CC1a }
option-crop_tiles-CC1b = { carcassonne-tile-CC1b }
option-crop_tiles-CC1c = { carcassonne-tile-CC1c }
option-crop_tiles-CC1d = { carcassonne-tile-CC1d }
option-crop_tiles-CC1e = { carcassonne-tile-CC1e }
option-crop_tiles-CC1f = { carcassonne-tile-CC1f }
option-crop_tiles-CC2a = { carcassonne-tile-CC2a }
option-crop_tiles-CC2b = { carcassonne-tile-CC2b }
option-crop_tiles-CC2c = { carcassonne-tile-CC2c }
option-crop_tiles-CC2d = { carcassonne-tile-CC2d }
option-crop_tiles-CC2e = { carcassonne-tile-CC2e }
option-crop_tiles-CC2f = { carcassonne-tile-CC2f }
option-small_city = what a city of two tiles brings
option-small_city-4 = 4 points
option-small_city-2 = 2 points (the old rule)
option-farmers = farmers on the fields

phase-draw = a tile is drawn
phase-place = placing the tile
phase-figure = mage and witch
phase-follower = placing a follower
phase-crop = crop circle: the choice
phase-crop_step = crop circle: followers
phase-over = the end

# --- words ------------------------------------------------------------------------------------------------------

carcassonne-side-N = north
carcassonne-side-E = east
carcassonne-side-S = south
carcassonne-side-W = west
carcassonne-half-0 = NNW
carcassonne-half-1 = NNE
carcassonne-half-2 = ENE
carcassonne-half-3 = ESE
carcassonne-half-4 = SSE
carcassonne-half-5 = SSW
carcassonne-half-6 = WSW
carcassonne-half-7 = WNW

carcassonne-tile-A = monastery with a road
carcassonne-tile-B = monastery
carcassonne-tile-C = city on all four sides with a shield
carcassonne-tile-D = city edge and a straight road
carcassonne-tile-E = city edge
carcassonne-tile-F = city across with a shield
carcassonne-tile-G = city across
carcassonne-tile-H = two city edges facing each other
carcassonne-tile-I = two city edges side by side
carcassonne-tile-J = city edge and a curve to the right
carcassonne-tile-K = city edge and a curve to the left
carcassonne-tile-L = city edge and a junction
carcassonne-tile-M = corner city with a shield
carcassonne-tile-N = corner city
carcassonne-tile-O = corner city with a shield and a curve
carcassonne-tile-P = corner city and a curve
carcassonne-tile-Q = city on three sides with a shield
carcassonne-tile-R = city on three sides
carcassonne-tile-S = city on three sides with a shield and a road
carcassonne-tile-T = city on three sides with a road
carcassonne-tile-U = straight road
carcassonne-tile-V = curve
carcassonne-tile-W = junction of three roads
carcassonne-tile-X = crossroads of four roads
carcassonne-tile-MW1 = mage symbol: city edge and a junction
carcassonne-tile-MW2 = mage symbol: corner city and a curve
carcassonne-tile-MW3 = mage symbol: three city edges and a road to a gate
carcassonne-tile-MW4 = mage symbol: city across between two roads
carcassonne-tile-MW5 = mage symbol: two city edges facing each other
carcassonne-tile-MW6 = mage symbol: city on three sides with a road
carcassonne-tile-MW7 = mage symbol: city edge, a road to its gate and a curve
carcassonne-tile-MW8 = mage symbol: two city edges side by side and a curve
carcassonne-tile-CC1a = crop circle with a shield: corner city
carcassonne-tile-CC1b = crop circle with a shield: two city edges side by side
carcassonne-tile-CC1c = crop circle with a pitchfork: city edge and a road end to the right
carcassonne-tile-CC1d = crop circle with a club: curve
carcassonne-tile-CC1e = crop circle with a pitchfork: city edge and a curve to the left
carcassonne-tile-CC1f = crop circle with a club: junction of three roads
carcassonne-tile-CC2a = crop circle with a club: curve and a road end
carcassonne-tile-CC2b = crop circle with a club: curve and two road ends
carcassonne-tile-CC2c = crop circle with a pitchfork: city edge and a road end opposite
carcassonne-tile-CC2d = crop circle with a pitchfork: city edge and two road ends
carcassonne-tile-CC2e = crop circle with a shield: two city edges facing each other, the field divided
carcassonne-tile-CC2f = crop circle with a shield: two corner cities

carcassonne-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
carcassonne-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
carcassonne-shields = { $shields ->
    [one] { $shields } shield
   *[other] { $shields } shields
}
carcassonne-cities = { $cities ->
    [0] no completed city
    [one] { $cities } completed city
   *[other] { $cities } completed cities
}
carcassonne-left = { $left ->
    [0] no tile left
    [one] { $left } tile left
   *[other] { $left } tiles left
}
carcassonne-supply = { $supply ->
    [0] no follower in the supply
    [one] { $supply } follower in the supply
   *[other] { $supply } followers in the supply
}

# --- what happened ----------------------------------------------------------------------------------------------

carcassonne-drawn = { $who } { $who-is ->
    [you] draw
   *[other] draws
} a tile: { $tile } ({ carcassonne-left }).
carcassonne-thrown-out = The tile “{ $tile }” fits nowhere and leaves the game. { $left ->
    [0] There is no other tile.
   *[other] { $who } { $who-is ->
        [you] draw
       *[other] draws
    } again.
}
carcassonne-placed = { $who } { $who-is ->
    [you] place
   *[other] places
} at { $place }: { $tile }{ $rotation ->
    [0] { "" }
   *[other] , turned by { $rotation }°
}.
carcassonne-mage-brought-city = { $who } { $who-is ->
    [you] put
   *[other] puts
} the mage into the city at { $to }.
carcassonne-mage-brought-road = { $who } { $who-is ->
    [you] put
   *[other] puts
} the mage onto the road at { $to }.
carcassonne-mage-moved-city = { $who } { $who-is ->
    [you] move
   *[other] moves
} the mage into the city at { $to }.
carcassonne-mage-moved-road = { $who } { $who-is ->
    [you] move
   *[other] moves
} the mage onto the road at { $to }.
carcassonne-witch-brought-city = { $who } { $who-is ->
    [you] put
   *[other] puts
} the witch into the city at { $to }.
carcassonne-witch-brought-road = { $who } { $who-is ->
    [you] put
   *[other] puts
} the witch onto the road at { $to }.
carcassonne-witch-moved-city = { $who } { $who-is ->
    [you] move
   *[other] moves
} the witch into the city at { $to }.
carcassonne-witch-moved-road = { $who } { $who-is ->
    [you] move
   *[other] moves
} the witch onto the road at { $to }.
carcassonne-mage-removed = The mage has nowhere to go: { $who } { $who-is ->
    [you] take
   *[other] takes
} it off the board ({ $came_from }).
carcassonne-witch-removed = The witch has nowhere to go: { $who } { $who-is ->
    [you] take
   *[other] takes
} it off the board ({ $came_from }).
carcassonne-mage-returned = The mage returns beside the board ({ $came_from }).
carcassonne-witch-returned = The witch returns beside the board ({ $came_from }).
carcassonne-no-figure = There is no incomplete road or city, and neither mage nor witch on the board. Nothing happens.
carcassonne-placed-knight = { $who } { $who-is ->
    [you] place
   *[other] places
} a knight in the city at { $segment } ({ carcassonne-supply }).
carcassonne-placed-thief = { $who } { $who-is ->
    [you] place
   *[other] places
} a thief on the road at { $segment } ({ carcassonne-supply }).
carcassonne-placed-monk = { $who } { $who-is ->
    [you] place
   *[other] places
} a monk in the monastery at { $segment } ({ carcassonne-supply }).
carcassonne-placed-farmer = { $who } { $who-is ->
    [you] lay
   *[other] lays
} a farmer on the field at { $segment } ({ carcassonne-supply }).
carcassonne-no-follower = { $who } { $who-is ->
    [you] place
   *[other] places
} no follower.
carcassonne-no-follower-left = { $who } { $who-is ->
    [you] have
   *[other] has
} no follower left to place.
carcassonne-no-follower-free = { $who } { $who-is ->
    [you] place
   *[other] places
} no follower: nothing on the new tile is free.
carcassonne-came-home = { $count ->
    [one] A follower comes home
   *[other] { $count } followers come home
}: { $who }.
carcassonne-sum = { carcassonne-tiles }{ $each ->
    [1] { "" }
   *[other] { " " }×{ $each }
}{ $shields ->
    [0] { "" }
   *[other] { " + " }{ carcassonne-shields }
}{ $shields ->
    [0] { "" }
   *[other] { $each ->
        [1] { "" }
       *[other] { " " }×{ $each }
    }
}{ $mage ->
    [0] { "" }
   *[other] { " + mage " }{ $mage }
}{ $witch ->
    [0] { " = " }{ $points }
   *[other] , halved by the witch: { $points }
}
carcassonne-shared = { $sharing ->
    [1] { "" }
   *[other] { " " }Several players have the majority; each scores in full.
}
carcassonne-scored-city = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the completed city at { $segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-road = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the completed road at { $segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-monastery = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the completed monastery at { $segment }: { carcassonne-sum }.
carcassonne-scored-city-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the incomplete city at { $segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-road-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the incomplete road at { $segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-monastery-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the incomplete monastery at { $segment }: { carcassonne-sum }.
carcassonne-scored-field-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the field at { $segment }: { carcassonne-cities } ×{ $each } = { $points }.{ carcassonne-shared }
carcassonne-crop-deploy-city = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everybody may add a knight beside an own one.
carcassonne-crop-deploy-road = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everybody may add a thief beside an own one.
carcassonne-crop-deploy-field = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everybody may add a farmer beside an own one.
carcassonne-crop-remove-city = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everybody must take back a knight.
carcassonne-crop-remove-road = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everybody must take back a thief.
carcassonne-crop-remove-field = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everybody must take back a farmer.
carcassonne-crop-idle = { $who } { $who-is ->
    [you] have
   *[other] has
} nothing to do.
carcassonne-crop-passed = { $who } { $who-is ->
    [you] add
   *[other] adds
} nobody.
carcassonne-added-knight = { $who } { $who-is ->
    [you] add
   *[other] adds
} a knight at { $segment }.
carcassonne-added-thief = { $who } { $who-is ->
    [you] add
   *[other] adds
} a thief at { $segment }.
carcassonne-added-farmer = { $who } { $who-is ->
    [you] add
   *[other] adds
} a farmer at { $segment }.
carcassonne-taken-knight = { $who } { $who-is ->
    [you] take
   *[other] takes
} back a knight from { $segment }.
carcassonne-taken-thief = { $who } { $who-is ->
    [you] take
   *[other] takes
} back a thief from { $segment }.
carcassonne-taken-farmer = { $who } { $who-is ->
    [you] take
   *[other] takes
} back a farmer from { $segment }.
carcassonne-ended = The last tile has been played. The final scoring follows.

# --- questions --------------------------------------------------------------------------------------------------

carcassonne-ask-place = Where do you place: { $tile }? ({ carcassonne-left })
carcassonne-ask-symbol = Mage symbol: bring in or move the mage or the witch onto an incomplete road or city.
carcassonne-ask-meeting = Mage and witch have met. You must move one of them away.
carcassonne-ask-removal = Neither mage nor witch has anywhere to go. Which one leaves the board?
carcassonne-ask-follower = Do you place a follower on the new tile? ({ carcassonne-supply })
carcassonne-ask-crop-city = Crop circle with a shield: what does everybody do with knights?
carcassonne-ask-crop-road = Crop circle with a club: what does everybody do with thieves?
carcassonne-ask-crop-field = Crop circle with a pitchfork: what does everybody do with farmers?
carcassonne-ask-add-city = Do you add a knight beside one of yours? ({ carcassonne-supply })
carcassonne-ask-add-road = Do you add a thief beside one of yours? ({ carcassonne-supply })
carcassonne-ask-add-field = Do you add a farmer beside one of yours? ({ carcassonne-supply })
carcassonne-ask-take-city = Which of your knights do you take back? ({ carcassonne-supply })
carcassonne-ask-take-road = Which of your thieves do you take back? ({ carcassonne-supply })
carcassonne-ask-take-field = Which of your farmers do you take back? ({ carcassonne-supply })

# --- choices ----------------------------------------------------------------------------------------------------

carcassonne-group-place = place { $place }
carcassonne-choose-place = { $place }, turned by { $rotation }°
carcassonne-choose-place-with = { $place }, turned by { $rotation }°: { $effects }
carcassonne-effect-completes-city = completes a free city ({ carcassonne-tiles })
carcassonne-effect-completes-city-owned = completes a city ({ $whose }; { carcassonne-tiles }, { carcassonne-points })
carcassonne-effect-completes-road = completes a free road ({ carcassonne-tiles })
carcassonne-effect-completes-road-owned = completes a road ({ $whose }; { carcassonne-tiles }, { carcassonne-points })
carcassonne-effect-continues-city = continues a free city ({ carcassonne-tiles })
carcassonne-effect-continues-city-owned = continues a city ({ $whose }; { carcassonne-tiles })
carcassonne-effect-continues-road = continues a free road ({ carcassonne-tiles })
carcassonne-effect-continues-road-owned = continues a road ({ $whose }; { carcassonne-tiles })
carcassonne-effect-completes-monastery-owned = completes a monastery ({ $whose }; { carcassonne-points })
carcassonne-effect-grows-monastery-owned = a neighbour for a monastery ({ $whose }; now { carcassonne-tiles })
carcassonne-effect-meeting = mage and witch meet
carcassonne-group-mage = mage
carcassonne-group-witch = witch
carcassonne-choose-mage-city = mage into a free city ({ $place }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-city-owned = mage into a city ({ $place }; { $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-road = mage onto a free road ({ $place }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-road-owned = mage onto a road ({ $place }; { $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-city = witch into a free city ({ $place }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-city-owned = witch into a city ({ $place }; { $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-road = witch onto a free road ({ $place }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-road-owned = witch onto a road ({ $place }; { $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-remove-mage = the mage
carcassonne-choose-remove-witch = the witch
carcassonne-now = { $finished ->
    [0] now { carcassonne-points }
   *[other] completed, { carcassonne-points }
}
carcassonne-choose-knight = knight in the city ({ $where }): { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-thief = thief on the road ({ $where }): { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-monk = monk in the monastery: { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-farmer = farmer on the field ({ $where }): { carcassonne-now }
carcassonne-choose-no-follower = no follower
carcassonne-choose-deploy-city = everybody may add a knight
carcassonne-choose-deploy-road = everybody may add a thief
carcassonne-choose-deploy-field = everybody may add a farmer
carcassonne-choose-remove-city = everybody must take back a knight
carcassonne-choose-remove-road = everybody must take back a thief
carcassonne-choose-remove-field = everybody must take back a farmer
carcassonne-choose-add-knight = add a knight at { $place } (now { carcassonne-points })
carcassonne-choose-add-thief = add a thief at { $place } (now { carcassonne-points })
carcassonne-choose-add-farmer = add a farmer at { $place } (now { carcassonne-points })
carcassonne-choose-take-knight = take the knight from { $place } (now { carcassonne-points })
carcassonne-choose-take-thief = take the thief from { $place } (now { carcassonne-points })
carcassonne-choose-take-farmer = take the farmer from { $place } (now { carcassonne-points })
carcassonne-choose-no-crop = add nobody

# --- rules ------------------------------------------------------------------------------------------------------

rule-CA-1 = Two to five players with seven followers each. Of the 72 tiles one copy of D begins on the table and 71 are drawn.
rule-CA-2 = A turn: draw and place the tile, then mage or witch, then you may place a follower, then what was completed is scored, at last the crop circle. The first seat begins, then it goes round.
rule-CA-3 = The tile must touch at least one tile along a side, and all touching sides must match: city to city, road to road, field to field.
rule-CA-4 = A tile that fits nowhere leaves the game, and the same player draws another. When none is left, the game ends.
rule-CA-5 = You may place one follower from your supply, only onto the tile just placed, and only where nobody stands yet in the whole connected road, city, monastery or field.
rule-CA-6 = A completed road brings 1 point a tile. Each tile counts once.
rule-CA-7 = A completed city brings 2 points a tile and 2 a shield. By the old rule a city of two tiles brings half of that.
rule-CA-8 = A monastery with eight neighbours is complete and brings 9 points.
rule-CA-9 = Whoever has most followers in a completed road, city or monastery scores; tied players each score in full. Then the followers return to their owners.
rule-CA-10 = Farmers stay on their field to the end of the game. When you play without farmers, no follower is placed on a field.
rule-CA-11 = After the last tile the game ends: incomplete roads, cities and monasteries bring 1 point a tile and shield, fields 3 points for each completed city that they border.
rule-CA-12 = Most points win; equal scores share the victory. The board has no edge.
rule-MW-1 = There are one mage, one witch and eight symbol tiles. Both figures begin beside the board.
rule-MW-2 = Whoever places a symbol tile must, before a follower may be placed, put or move the mage or the witch onto an incomplete road or into an incomplete city.
rule-MW-3 = Mage and witch never stand on the same road or in the same city.
rule-MW-4 = Only if there is no possible target, one of the figures must leave the board instead.
rule-MW-5 = If a tile joins the road or city of the mage with that of the witch, the active player must first move one of them.
rule-MW-6 = The mage brings a completed road or city 1 more point for each tile, but not for shields.
rule-MW-7 = The witch halves the points of a completed road or city, shields included, rounded up.
rule-MW-8 = After the road or city has been scored, the figure returns beside the board and may come back with another symbol tile.
rule-MW-9 = In the final scoring mage and witch act on incomplete roads and cities in the same way.
rule-MW-10 = Fields and monasteries are never affected by mage and witch.
rule-MW-R1 = There is no target if every incomplete road and city holds a figure. With both figures on the board the player chooses which one leaves, a single one leaves by itself, and without any nothing happens.
rule-MW-R2 = After a meeting a figure is moved before the follower is placed, even if the joined road or city is just being completed. A symbol tile that joins them asks for one move only.
rule-MW-R3 = A figure also returns if nobody stood in the completed road or city, and it does so before the crop circle.
rule-MW-R4 = To move a figure means to another road or city; a step along its own is no move.
rule-MW-R5 = A road or city that the tile just placed has completed is no target. A figure that stands there may be moved away.
rule-MW-R6 = You choose freely which figure and which target, anywhere on the board. While there is a target the step cannot be passed.
rule-MW-R7 = First the plain value is counted, then mage or witch acts once, and everybody with the majority gets the result.
rule-MW-R8 = Mage and witch never stop anybody from placing a follower.
rule-CC-1 = A crop circle shows whom it calls: the pitchfork farmers, the club thieves, the shield knights. The whole turn is played first, scoring included.
rule-CC-2 = The active player chooses one for everybody: either everybody may add a follower from the supply beside an own one of that kind, or everybody must take one such follower back.
rule-CC-3 = The left neighbour begins, the active player comes last; who is not concerned is not asked. The choice is skipped only if no follower at all is on the board.
rule-CC-4 = Several followers of one player may thus stand on one segment, and all count for the majority. Monks, mage and witch are never affected.
rule-CC-5 = Crop circle tiles may be added singly; all six are best.
rule-CC-6 = The crop circle belongs to the turn, also to the last one. A follower placed in this turn counts; a tile that left the game has no effect.

# --- the drawing in the terminal --------------------------------------------------------------------------------

draw-legend-tiles = # city, - and | road, o road end, ^ monastery, . field, * shield, 1–5 followers
draw-legend-places = · free place, x a place that none of the remaining tiles can fill
draw-letter-mage = M
draw-letter-witch = W
draw-hand = In hand: { $tile }
draw-left = { $left ->
    [0] No tile is left.
    [one] { $left } tile is left.
   *[other] { $left } tiles are left.
}
draw-player = { $number } { $who }: { carcassonne-points }, { carcassonne-supply }
draw-mage = M mage: { $place }
draw-witch = W witch: { $place }
draw-city = city { $place } ({ carcassonne-tiles }): { $count ->
    [one] a knight
   *[other] { $count } knights
}, now { carcassonne-points }
draw-city-bare = city { $place } ({ carcassonne-tiles }): { $count ->
    [one] a knight
   *[other] { $count } knights
}
draw-road = road { $place } ({ carcassonne-tiles }): { $count ->
    [one] a thief
   *[other] { $count } thieves
}, now { carcassonne-points }
draw-road-bare = road { $place } ({ carcassonne-tiles }): { $count ->
    [one] a thief
   *[other] { $count } thieves
}
draw-field = field { $place } ({ carcassonne-tiles }): { $count ->
    [one] a farmer
   *[other] { $count } farmers
}, now { carcassonne-points }
draw-field-bare = field { $place } ({ carcassonne-tiles }): { $count ->
    [one] a farmer
   *[other] { $count } farmers
}
draw-monastery = monastery { $place } ({ carcassonne-tiles }): { $count ->
    [one] a monk
   *[other] { $count } monks
}, now { carcassonne-points }
draw-monastery-bare = monastery { $place } ({ carcassonne-tiles }): { $count ->
    [one] a monk
   *[other] { $count } monks
}
draw-tile = { $tile } (tile { $id }, { $count } in the game)

# --- tile files that cannot be used: word for word the English in the code, as a test proves ----------------------

place-tile = tile { $id }
file-tile-twice = tile { $id } is described twice
file-kinds = { $count } kinds of tiles; at most { $most } are allowed
file-set-size = the set { $set } should have { $size } tiles, its kinds sum up to { $counted }
file-strange-set = tile { $id } belongs to the set { $set }, which [sets] does not name
file-tiles = { $count } tiles; at most { $most } are allowed
file-base = the set base needs at least two tiles: one begins, the others are drawn
file-start = the start tile { $id } is no tile of the set base
file-tile-id = an id is a letter with up to fifteen letters and digits after it
file-count = count is { $count }; allowed are 1 to { $most }
file-sides = sides are { $sides }; four letters of C, R and F are needed
file-segments = { $count } segments; at most { $most } are allowed
file-crossing = { $one } and { $other } cross each other
file-shields = a city has { $count } coats of arms; allowed are 0 and 1
file-road = the road { $road } reaches more than two sides; roads end where three meet
file-order = { $segment } should name its sides in the order { $order }, each once
file-side = side { $side } shows { $shown }, but { $count } segments of kind { $kind } reach it
file-half-order = { $field } should name its half-sides in the order { $order }, each once
file-half = half-side { $half } lies on a side that shows { $shown }, but { $count } fields reach it
file-divided = side { $side } is one field, but its halves { $first } and { $second } belong to two
file-no-city = none
file-border = { $field } borders the city { $city }; the tile has { $cities }, each once
file-corner = { $field } meets the city { $city } at a corner of the tile, but does not border it
