# Carcassonne with The Mage & Witch and the Crop Circles: all sentences of the game. Places are x,y: x grows east, y south.

game-carcassonne = Carcassonne
standing = { $who }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
} place.
about = Lay tiles, claim roads, cities, monasteries and fields – while a mage and a witch meddle.

option-mage_and_witch = the expansion The Mage & Witch
option-crop_circles = the expansion Crop Circles
option-crop_circles-none = not used
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
option-small_city = points for a city of two tiles
option-small_city-4 = 4 points
option-small_city-2 = 2 points (the old rule)
option-farmers = farmers on the fields

phase-draw = drawing a tile
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
carcassonne-part-N = in the north
carcassonne-part-NE = in the north-east
carcassonne-part-E = in the east
carcassonne-part-SE = in the south-east
carcassonne-part-S = in the south
carcassonne-part-SW = in the south-west
carcassonne-part-W = in the west
carcassonne-part-NW = in the north-west
carcassonne-part-all = all around
carcassonne-border-city = the city
carcassonne-border-road = the road
carcassonne-border-monastery = the monastery

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

# Where something is, in coordinates: for terminals and texts.  Tables that draw it leave these out.
carcassonne-at-place = { " " }at { $place }
carcassonne-at-segment = { " " }at { $segment }
carcassonne-by-segment = { " " }at { $segment }
carcassonne-at-to = { " " }at { $to }
carcassonne-from-place = { " " }from { $place }
carcassonne-from-segment = { " " }from { $segment }
carcassonne-came-from = { " " }({ $came_from })
carcassonne-in-place = { $place };{ " " }

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
}{ carcassonne-at-place }: { $tile }{ $rotation ->
    [0] { "" }
   *[other] , rotated by { $rotation }°
}.
carcassonne-mage-brought-city = { $who } { $who-is ->
    [you] put
   *[other] puts
} the mage into the city{ carcassonne-at-to }.
carcassonne-mage-brought-road = { $who } { $who-is ->
    [you] put
   *[other] puts
} the mage onto the road{ carcassonne-at-to }.
carcassonne-mage-moved-city = { $who } { $who-is ->
    [you] move
   *[other] moves
} the mage into the city{ carcassonne-at-to }.
carcassonne-mage-moved-road = { $who } { $who-is ->
    [you] move
   *[other] moves
} the mage onto the road{ carcassonne-at-to }.
carcassonne-witch-brought-city = { $who } { $who-is ->
    [you] put
   *[other] puts
} the witch into the city{ carcassonne-at-to }.
carcassonne-witch-brought-road = { $who } { $who-is ->
    [you] put
   *[other] puts
} the witch onto the road{ carcassonne-at-to }.
carcassonne-witch-moved-city = { $who } { $who-is ->
    [you] move
   *[other] moves
} the witch into the city{ carcassonne-at-to }.
carcassonne-witch-moved-road = { $who } { $who-is ->
    [you] move
   *[other] moves
} the witch onto the road{ carcassonne-at-to }.
carcassonne-mage-removed = The mage has nowhere to go: { $who } { $who-is ->
    [you] take
   *[other] takes
} him off the board{ carcassonne-came-from }.
carcassonne-witch-removed = The witch has nowhere to go: { $who } { $who-is ->
    [you] take
   *[other] takes
} her off the board{ carcassonne-came-from }.
carcassonne-mage-returned = The mage leaves the board{ carcassonne-came-from }.
carcassonne-witch-returned = The witch leaves the board{ carcassonne-came-from }.
carcassonne-no-figure = There is no incomplete road or city, and neither mage nor witch on the board. Nothing happens.
carcassonne-placed-knight = { $who } { $who-is ->
    [you] place
   *[other] places
} a knight in the city{ carcassonne-at-segment } ({ carcassonne-supply }).
carcassonne-placed-thief = { $who } { $who-is ->
    [you] place
   *[other] places
} a thief on the road{ carcassonne-at-segment } ({ carcassonne-supply }).
carcassonne-placed-monk = { $who } { $who-is ->
    [you] place
   *[other] places
} a monk in the monastery{ carcassonne-at-segment } ({ carcassonne-supply }).
carcassonne-placed-farmer = { $who } { $who-is ->
    [you] lay
   *[other] lays
} a farmer on the field{ carcassonne-at-segment } ({ carcassonne-supply }).
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
} no follower: everything on the new tile is taken.
carcassonne-came-home = { $count ->
    [one] A follower returns
   *[other] { $count } followers return
} to { $who }.
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
} { carcassonne-points } for the completed city{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-road = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the completed road{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-monastery = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the completed monastery{ carcassonne-by-segment }: { carcassonne-sum }.
carcassonne-scored-city-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the incomplete city{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-road-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the incomplete road{ carcassonne-by-segment }: { carcassonne-sum }.{ carcassonne-shared }
carcassonne-scored-monastery-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the incomplete monastery{ carcassonne-by-segment }: { carcassonne-sum }.
carcassonne-scored-field-at-the-end = { $who } { $who-is ->
    [you] score
   *[other] scores
} { carcassonne-points } for the field{ carcassonne-by-segment }: { carcassonne-cities } ×{ $each } = { $points }.{ carcassonne-shared }
carcassonne-crop-deploy-city = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everyone may add a knight next to one of their own.
carcassonne-crop-deploy-road = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everyone may add a thief next to one of their own.
carcassonne-crop-deploy-field = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everyone may add a farmer next to one of their own.
carcassonne-crop-remove-city = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everyone must take back a knight.
carcassonne-crop-remove-road = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everyone must take back a thief.
carcassonne-crop-remove-field = Crop circle: { $who } { $who-is ->
    [you] choose
   *[other] chooses
} that everyone must take back a farmer.
carcassonne-crop-idle = { $who } { $who-is ->
    [you] have
   *[other] has
} nothing to do.
carcassonne-crop-passed = { $who } { $who-is ->
    [you] add
   *[other] adds
} no follower.
carcassonne-added-knight = { $who } { $who-is ->
    [you] add
   *[other] adds
} a knight{ carcassonne-by-segment }.
carcassonne-added-thief = { $who } { $who-is ->
    [you] add
   *[other] adds
} a thief{ carcassonne-by-segment }.
carcassonne-added-farmer = { $who } { $who-is ->
    [you] add
   *[other] adds
} a farmer{ carcassonne-by-segment }.
carcassonne-taken-knight = { $who } { $who-is ->
    [you] take
   *[other] takes
} back a knight{ carcassonne-from-segment }.
carcassonne-taken-thief = { $who } { $who-is ->
    [you] take
   *[other] takes
} back a thief{ carcassonne-from-segment }.
carcassonne-taken-farmer = { $who } { $who-is ->
    [you] take
   *[other] takes
} back a farmer{ carcassonne-from-segment }.
carcassonne-ended = The last tile has been played. The final scoring follows.

# --- questions --------------------------------------------------------------------------------------------------

carcassonne-ask-draw = Which tile did { $who-is ->
    [you] you
   *[other] { $who }
} draw? ({ carcassonne-left })
carcassonne-ask-place = Choose a place for the tile “{ $tile }” ({ carcassonne-left }).
carcassonne-ask-symbol = Mage symbol: put or move the mage or the witch onto an incomplete road or into an incomplete city.
carcassonne-ask-meeting = The mage and the witch have met. You must move one of them away.
carcassonne-ask-removal = Neither the mage nor the witch has anywhere to go. Which one leaves the board?
carcassonne-ask-follower = Place a follower on the new tile? ({ carcassonne-supply })
carcassonne-ask-crop-city = Crop circle with a shield: what should everyone do with their knights?
carcassonne-ask-crop-road = Crop circle with a club: what should everyone do with their thieves?
carcassonne-ask-crop-field = Crop circle with a pitchfork: what should everyone do with their farmers?
carcassonne-ask-add-city = Add a knight next to one of yours? ({ carcassonne-supply })
carcassonne-ask-add-road = Add a thief next to one of yours? ({ carcassonne-supply })
carcassonne-ask-add-field = Add a farmer next to one of yours? ({ carcassonne-supply })
carcassonne-ask-take-city = Which of your knights do you take back? ({ carcassonne-supply })
carcassonne-ask-take-road = Which of your thieves do you take back? ({ carcassonne-supply })
carcassonne-ask-take-field = Which of your farmers do you take back? ({ carcassonne-supply })

# --- choices ----------------------------------------------------------------------------------------------------

carcassonne-choose-draw = { $letter }: { $tile } ({ $count }×)
carcassonne-group-place = place { $place }
carcassonne-choose-place = { $place }, rotated by { $rotation }°
carcassonne-choose-place-with = { $place }, rotated by { $rotation }°: { $effects }
carcassonne-effect-completes-city = completes an unclaimed city ({ carcassonne-tiles })
carcassonne-effect-completes-city-owned = completes a city ({ $whose }; { carcassonne-tiles }, { carcassonne-points })
carcassonne-effect-completes-road = completes an unclaimed road ({ carcassonne-tiles })
carcassonne-effect-completes-road-owned = completes a road ({ $whose }; { carcassonne-tiles }, { carcassonne-points })
carcassonne-effect-continues-city = extends an unclaimed city ({ carcassonne-tiles })
carcassonne-effect-continues-city-owned = extends a city ({ $whose }; { carcassonne-tiles })
carcassonne-effect-continues-road = extends an unclaimed road ({ carcassonne-tiles })
carcassonne-effect-continues-road-owned = extends a road ({ $whose }; { carcassonne-tiles })
carcassonne-effect-completes-monastery-owned = completes a monastery ({ $whose }; { carcassonne-points })
carcassonne-effect-grows-monastery-owned = adds a tile next to a monastery ({ $whose }; now { carcassonne-tiles })
carcassonne-effect-meeting = mage and witch meet
carcassonne-group-mage = mage
carcassonne-group-witch = witch
carcassonne-choose-mage-city = mage into an unclaimed city ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-city-owned = mage into a city ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-road = mage onto an unclaimed road ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-mage-road-owned = mage onto a road ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-city = witch into an unclaimed city ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-city-owned = witch into a city ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-road = witch onto an unclaimed road ({ carcassonne-in-place }{ carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-witch-road-owned = witch onto a road ({ carcassonne-in-place }{ $whose }; { carcassonne-tiles }): { $plain } → { $changed }
carcassonne-choose-remove-mage = the mage
carcassonne-choose-remove-witch = the witch
carcassonne-now = { $finished ->
    [0] now { carcassonne-points }
   *[other] completed, { carcassonne-points }
}
carcassonne-choose-knight = knight in the city ({ $where }): { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-thief = thief on the road ({ $where }): { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-monk = monk in the monastery: { carcassonne-tiles }, { carcassonne-now }
carcassonne-choose-farmer = farmer on the field { $part }{ $bordered ->
    [0] {""}
   *[other] {""}, beside { $borders }
}: { carcassonne-now }
carcassonne-choose-no-follower = no follower
carcassonne-choose-deploy-city = everyone may add a knight
carcassonne-choose-deploy-road = everyone may add a thief
carcassonne-choose-deploy-field = everyone may add a farmer
carcassonne-choose-remove-city = everyone must take back a knight
carcassonne-choose-remove-road = everyone must take back a thief
carcassonne-choose-remove-field = everyone must take back a farmer
carcassonne-choose-add-knight = add a knight{ carcassonne-at-place } (now { carcassonne-points })
carcassonne-choose-add-thief = add a thief{ carcassonne-at-place } (now { carcassonne-points })
carcassonne-choose-add-farmer = add a farmer{ carcassonne-at-place } (now { carcassonne-points })
carcassonne-choose-take-knight = take back the knight{ carcassonne-from-place } (now { carcassonne-points })
carcassonne-choose-take-thief = take back the thief{ carcassonne-from-place } (now { carcassonne-points })
carcassonne-choose-take-farmer = take back the farmer{ carcassonne-from-place } (now { carcassonne-points })
carcassonne-choose-no-crop = add no follower

# --- the guide of a first game: guide.toml says when each is shown ---------------------------------------------------

guide-place = Place your tile next to another one. You may rotate it; every side that touches must match: city to city, road to road, field to field.
guide-follower = You may put a follower on this tile: on a road, in a city or in a monastery where nobody stands yet. It scores when that is complete.
guide-grow = Place it so that your own road or city grows: each tile makes it worth more, and a complete one scores at once.
guide-keep = A follower comes back when its road, city or monastery is complete. You have seven: keep one or two for a better place.
guide-left = The game ends with the last tile. What is incomplete then still counts: a point for each tile, and in a city one for each shield.
guide-join = You cannot put a follower where someone already stands, but you can join: if two cities or roads become one, whoever has more followers there takes the points.
guide-end = Your follower is in place. End your turn now; until then you can still take the last step back.
guide-monk = A monk stands in a monastery: he scores nine points when all eight places around it are filled.
guide-road = Your road is complete: { $points } points, one for each tile. The follower comes back to you.
guide-city = Your city is complete: { $points } points, two for each tile and two for each shield. The follower comes back to you.
guide-other-scores = { $who } takes { $points } points: whoever has the most followers in a complete road, city or monastery scores; with equal numbers both do.
guide-other-claims = { $who } puts a follower on the new tile: nobody else may put one on the same road or into the same city or monastery now.
guide-other-places = { $who } places a tile. You take turns: a tile, perhaps a follower, then points.
guide-other-passes = { $who } places no follower this time: it may be kept for a better place.
guide-farewell = Now you know all you need, and the guide ends here. Mage, witch and farmers wait for your next game. Have fun!

# --- rules ------------------------------------------------------------------------------------------------------

rule-CA-1 = Two to five players with seven followers each. Of the 72 tiles, one copy of D starts on the table and 71 are drawn.
rule-CA-2 = A turn: draw and place the tile, then mage or witch, then you may place a follower, then what was completed is scored, and finally the crop circle. The first seat begins, then play goes around the table.
rule-CA-3 = The tile must touch at least one tile along a side, and all touching sides must match: city to city, road to road, field to field.
rule-CA-4 = A tile that fits nowhere leaves the game, and the same player draws another. When none is left, the game ends.
rule-CA-5 = You may place one follower from your supply, only onto the tile just placed, and only where nobody stands yet in the whole connected road, city, monastery or field.
rule-CA-6 = A completed road scores 1 point per tile. Each tile counts once.
rule-CA-7 = A completed city scores 2 points per tile and 2 per shield. By the old rule a city of two tiles scores half of that.
rule-CA-8 = A monastery with eight neighbours is complete and scores 9 points.
rule-CA-9 = Whoever has the most followers in a completed road, city or monastery scores; tied players each score in full. Then the followers return to their owners.
rule-CA-10 = Farmers stay on their field until the end of the game. When you play without farmers, no follower is placed on a field.
rule-CA-11 = After the last tile the game ends: incomplete roads, cities and monasteries score 1 point per tile and shield, fields 3 points for each completed city that they border.
rule-CA-12 = The player with the most points wins; players with equal scores share the victory. The board may grow in every direction without limit.
rule-MW-1 = There is one mage, one witch and eight symbol tiles. Both figures begin beside the board.
rule-MW-2 = Whoever places a symbol tile must put or move the mage or the witch onto an incomplete road or into an incomplete city before a follower may be placed.
rule-MW-3 = The mage and the witch never stand on the same road or in the same city.
rule-MW-4 = Only if there is no possible target must one of the figures leave the board instead.
rule-MW-5 = If a tile joins the road or city of the mage with that of the witch, the active player must first move one of them.
rule-MW-6 = The mage adds 1 point for each tile of a completed road or city, but nothing for shields.
rule-MW-7 = The witch halves the points of a completed road or city, shields included, rounded up.
rule-MW-8 = After the road or city has been scored, the figure returns to the side of the board and may come back with another symbol tile.
rule-MW-9 = In the final scoring, the mage and the witch act on incomplete roads and cities in the same way.
rule-MW-10 = Fields and monasteries are never affected by the mage or the witch.
rule-MW-R1 = There is no target if every incomplete road and city holds a figure. With both figures on the board, the player chooses which one leaves; a single figure leaves by itself; with none, nothing happens.
rule-MW-R2 = After a meeting a figure is moved before the follower is placed, even if the joined road or city is just being completed. A symbol tile that joins them asks for one move only.
rule-MW-R3 = A figure also returns if nobody stood in the completed road or city, and it does so before the crop circle.
rule-MW-R4 = Moving a figure means moving it to another road or city; a step along its own does not count.
rule-MW-R5 = A road or city that the tile just placed has completed is not a target. A figure that stands there may be moved away.
rule-MW-R6 = You choose freely which figure and which target, anywhere on the board. While there is a target, the step cannot be skipped.
rule-MW-R7 = First the plain value is counted, then the mage or the witch acts once, and everyone with the majority gets the result.
rule-MW-R8 = The mage and the witch never stop anyone from placing a follower.
rule-CC-1 = The symbol in a crop circle names the followers it affects: the pitchfork farmers, the club thieves, the shield knights. The whole turn is played first, scoring included.
rule-CC-2 = The active player makes one choice for everyone: either everyone may add a follower from their supply next to one of their own of that kind, or everyone must take one such follower back.
rule-CC-3 = The player to the left begins, the active player comes last; players who are not affected are not asked. The choice is skipped only if no follower at all is on the board.
rule-CC-4 = Several followers of one player may thus stand on one segment, and all count for the majority. Monks, the mage and the witch are never affected.
rule-CC-5 = Crop circle tiles may be added one by one; all six are best.
rule-CC-6 = The crop circle is part of the turn, even of the last one. A follower placed in this turn counts; a tile that left the game has no effect.

# --- the board in lines --------------------------------------------------------------------------------------------

board-legend-tiles = # city, - and | road, o road end, ^ monastery, . field, * shield, 1–5 followers
board-legend-places = · free place, x a place that none of the remaining tiles can fill
board-letter-mage = M
board-letter-witch = W
board-hand = In hand: { $tile }
board-left = { $left ->
    [0] No tile is left.
    [one] { $left } tile is left.
   *[other] { $left } tiles are left.
}
board-player = { $number } { $who }: { carcassonne-points }, { carcassonne-supply }
board-mage = M mage: { $place }
board-witch = W witch: { $place }
board-city = city { $place } ({ carcassonne-tiles }): { $count ->
    [one] a knight
   *[other] { $count } knights
}, now { carcassonne-points }
board-city-bare = city { $place } ({ carcassonne-tiles }): { $count ->
    [one] a knight
   *[other] { $count } knights
}
board-road = road { $place } ({ carcassonne-tiles }): { $count ->
    [one] a thief
   *[other] { $count } thieves
}, now { carcassonne-points }
board-road-bare = road { $place } ({ carcassonne-tiles }): { $count ->
    [one] a thief
   *[other] { $count } thieves
}
board-field = field { $place } ({ carcassonne-tiles }): { $count ->
    [one] a farmer
   *[other] { $count } farmers
}, now { carcassonne-points }
board-field-bare = field { $place } ({ carcassonne-tiles }): { $count ->
    [one] a farmer
   *[other] { $count } farmers
}
board-monastery = monastery { $place } ({ carcassonne-tiles }): { $count ->
    [one] a monk
   *[other] { $count } monks
}, now { carcassonne-points }
board-monastery-bare = monastery { $place } ({ carcassonne-tiles }): { $count ->
    [one] a monk
   *[other] { $count } monks
}
board-tile = { $tile } (tile { $id }, { $count } in the game)

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

## Lessons

lesson-place = Place a tile
lesson-place-place = There is a gap in the middle of the land. Rotate your tile so that it fits on all sides, and place it there.
lesson-place-elsewhere = You may place it here, because it fits on all sides. But the gap is still empty.
lesson-place-solved = A tile must fit on every side that it touches: road to road, city to city, field to field.

lesson-follower = Put a follower
lesson-follower-place = Your tile can close the city at the top. Place it there, then put a follower in the city at once.
lesson-follower-follower = Now put a knight in the city that you have just closed: points are counted after the follower.
lesson-follower-empty = The city is complete, but no follower of yours stands in it, so you score nothing for it.
lesson-follower-elsewhere = The city at the top is still open. It scores only when it is closed all around.
lesson-follower-solved = After you place a tile, you may put one follower on it. Points come after that, so even the city that you are closing can be yours.

lesson-road = Finish a road
lesson-road-place = Your thief stands on the road. In the west it already ends at the monastery; place the junction so that it ends on the other side too.
lesson-road-follower = The road is complete. You may put another follower on the tile, or not; then it scores.
lesson-road-open = One end of your road is still open, so it scores nothing yet.
lesson-road-solved = A complete road has two ends. It scores one point for each tile, and the thief comes back to you.

lesson-home = Followers come home
lesson-home-place = All seven of your followers are on the table, so you cannot put down another. Place your tile so that at least one of them comes home.
lesson-home-follower = You have no follower left right now, so just go on.
lesson-home-none = Nothing of yours was completed, so nobody came home. Look for a road that only lacks its end.
lesson-home-solved = When a road, city or monastery is complete, the followers in it come back to you. That is why finishing pays off.

lesson-monastery = The monastery
lesson-monastery-place = There is only one empty place left around your monk. Fill it.
lesson-monastery-follower = The monastery is surrounded. You may still put a follower on the new tile, then it scores.
lesson-monastery-gap = There is still an empty place beside the monastery, so the monk keeps waiting.
lesson-monastery-solved = A monastery is complete when all eight tiles lie around it, the corners too. It scores nine points.

lesson-join = Join in
lesson-join-place = Your opponent has a knight in the city on the left, you have one on the right. You may not put a follower in their city, but you may connect the two. Do it.
lesson-join-follower = The cities are one now, and each of you has one knight there. Just go on.
lesson-join-apart = The cities are still apart. Place the tile between them, in the empty place above the road.
lesson-join-solved = Whoever has the most followers in a city takes its points. With equal numbers everyone gets all of them: your opponent has lost nothing, but you have just as much.

lesson-field = Fields
lesson-field-place = Two complete cities touch the same field. Place your tile so that you can lay a farmer in that field.
lesson-field-follower = Lay a farmer in the field that reaches both cities. A road divides fields.
lesson-field-poor = This field touches no complete city, so at the end of the game the farmer would score nothing.
lesson-field-thief = That is a thief on the road. A farmer lies in a field.
lesson-field-none = There is no farmer here, so the field beside the two cities would bring you nothing.
lesson-field-solved = A farmer stays in the field until the end of the game, then scores three points for every complete city that the field touches. Six so far.

lesson-mage = The mage
lesson-mage-place = There is a magic symbol on your tile. Place it anywhere; then you will send the mage to your city, where your knight stands.
lesson-mage-figure = Now put the mage in your city.
lesson-mage-witch = That was the witch: she halves points. Send the mage to your own city.
lesson-mage-elsewhere = The mage adds points where he stands. This is not the city with your knight.
lesson-mage-solved = With the mage, a complete city or road scores one more point for each tile. Send him where your own followers are.

lesson-witch = The witch
lesson-witch-place = Your opponent's city is growing. Place the tile with the magic symbol anywhere; then you will send the witch to that city.
lesson-witch-figure = Now put the witch in your opponent's city.
lesson-witch-mage = That was the mage: he adds points. Your opponent's city is a place for the witch.
lesson-witch-elsewhere = The witch only does harm where she stands. This is not your opponent's city.
lesson-witch-solved = The witch halves the points of a complete city or road, rounded up. Send her where your opponent would score.

lesson-crop = Crop circles
lesson-crop-crop = A crop circle is for everybody: either everyone may add a knight beside one of their own, or everyone must take one back. You have no knight, your opponent has. Which do you choose?
lesson-crop-deploy = Now only your opponent may add a knight, because you have none to add to.
lesson-crop-solved = What you choose is for everybody. Your opponent had to take the knight back, and the city is empty now; it cost you nothing.

# --- problems -------------------------------------------------------------------------------------------------------

problem-claim = No proof, a measurement: three long searches found it, far ahead of every other move.
problem-place = { $theme ->
    [score_city] Score a city ({ $mark })
    [score_road] Score a road ({ $mark })
    [score_monastery] Score a monastery ({ $mark })
    [score_field] Score a field ({ $mark })
    [close_city] Finish a city of the others ({ $mark })
    [close_road] Finish a road of the others ({ $mark })
    [close_monastery] Finish a monastery of the others ({ $mark })
    [city] A knight in time ({ $mark })
    [road] A thief in time ({ $mark })
    [field] A farmer in time ({ $mark })
    [monastery] A monk in time ({ $mark })
   *[keep] The place alone ({ $mark })
}
problem-place-place = Find the best place for this tile; its follower counts too.
problem-place-follower = Now the best follower, or none.
problem-hint-theme = { $theme ->
    [score_city] A city of yours can be finished.
    [score_road] A road of yours can be finished.
    [score_monastery] A monastery of yours can be finished.
    [score_field] A field of yours counts now.
    [close_city] A city is finished here, though it is not yours.
    [close_road] A road is finished here, though it is not yours.
    [close_monastery] A monastery is finished here, though it is not yours.
    [city] A knight belongs on this tile.
    [road] A thief belongs on this tile.
    [field] A farmer belongs on this tile.
    [monastery] A monk belongs on this tile.
   *[keep] No follower is placed on this tile.
}
problem-hint-side = { $side ->
    [north] Look to the north of the first tile.
    [east] Look to the east of the first tile.
    [south] Look to the south of the first tile.
   *[west] Look to the west of the first tile.
}
problem-place-wrong = The best move gives you { $best }% of the victory, every other one at most { $second }%.
problem-place-solved = It gives you { $best }% of the victory; every other move at most { $second }%.
