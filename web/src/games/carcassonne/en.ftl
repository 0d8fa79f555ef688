# The table of Carcassonne in the browser.

web-carcassonne-rotate-left = Turn to the left
web-carcassonne-rotate-right = Turn to the right
web-carcassonne-only-rotation = Only this rotation fits here.
web-carcassonne-lay = Lay the tile
web-carcassonne-confirm = Confirm
web-carcassonne-cancel = Cancel
web-carcassonne-close = Close
web-carcassonne-tools = View of the board
web-carcassonne-nearer = Nearer
web-carcassonne-farther = Farther
web-carcassonne-fit = Show the whole board
web-carcassonne-remaining = Tiles that are left
web-carcassonne-thrown-out = Tiles that fitted nowhere
web-carcassonne-aids = Aids: values, tiles that are left, places that nothing can fill
web-carcassonne-map = Map of the board
web-carcassonne-scored = Scored
web-carcassonne-beside = beside the board
web-carcassonne-as-city = Knight in the city
web-carcassonne-as-road = Thief on the road
web-carcassonne-as-monastery = Monk in the monastery
web-carcassonne-as-field = Farmer on the field
web-carcassonne-which = Which figure do you move?
web-carcassonne-where = Where to: { $figure }? Choose a glowing road or city.
web-carcassonne-does-mage = 1 more point for each tile
web-carcassonne-does-witch = half of the points, rounded up
web-carcassonne-for = for { $whose }
web-carcassonne-nobody = nobody stands there
web-carcassonne-effect-mage = Mage: 1 more for each of { carcassonne-tiles }: { $plain } → { $changed } ({ $whom })
web-carcassonne-effect-witch = Witch: half, rounded up: { $plain } → { $changed } ({ $whom })
web-carcassonne-feature-city = { $finished ->
    [0] city
   *[other] completed city
}, { carcassonne-tiles }
web-carcassonne-feature-road = { $finished ->
    [0] road
   *[other] completed road
}, { carcassonne-tiles }
web-carcassonne-feature-monastery = { $finished ->
    [0] monastery
   *[other] completed monastery
}, { carcassonne-tiles }
web-carcassonne-feature-field = field, { carcassonne-tiles }
web-carcassonne-held = { $whose }: now { carcassonne-points }
web-carcassonne-free = nobody stands there
web-carcassonne-beyond = { $count ->
    [one] One more choice
   *[other] { $count } more choices
} { $side ->
    [left] to the left
    [right] to the right
    [up] above
   *[down] below
}

keys-of-table =
    R, E, Q: turn the tile
    Arrows: from place to place, Enter: lay the tile
    Shift and arrows: move the land
    +, −, F: nearer, farther, the whole board
    1 to 8: place a follower, N: none
    M, W: choose mage or witch
    Space: end the turn

## The guided first game: the step of the record, then the paragraph that is quoted below the sentence

web-carcassonne-lesson-0-CA-1 = Welcome. Anna and Bohdan show you their first few turns. The start tile is on the table: the edge of a city above, a road across, fields around.
web-carcassonne-lesson-2-CA-3 = Anna drew a tile and placed it on the right. Road meets road and field meets field, so everything is in order.
web-carcassonne-lesson-3-CA-5 = On the tile just placed she may put one follower. She put a thief on the road; from now on the road is hers.
web-carcassonne-lesson-5-CA-2 = Bohdan's tile closed the city above. A turn always goes in the same order: tile, follower, points.
web-carcassonne-lesson-6-CA-7 = He put a knight into it just in time and scores at once: two tiles, two points each, make four. The knight comes home and can be used again.
web-carcassonne-lesson-9-CA-8 = Anna placed a monastery, at which her road ends on the right, and put a monk into it. He waits until the monastery is surrounded on all sides.
web-carcassonne-lesson-11-MW-2 = Bohdan has a tile with a magic symbol. Before he may place a follower, he must place the mage or the witch.
web-carcassonne-lesson-12-MW-7 = He chose the witch and sent her onto Anna's road: once it is finished, it will bring only half the points.
web-carcassonne-lesson-16-CA-6 = Anna closed the road with a second monastery. Five tiles are five points, the witch halves them, rounded up: three points.
web-carcassonne-lesson-16-MW-8 = The thief went back to Anna, and the witch to the side of the landscape, where she waits for the next symbol.
web-carcassonne-lesson-19-MW-6 = Another symbol. Now Bohdan put the mage into a city that he wants for himself: one more point for each of its tiles.
web-carcassonne-lesson-20-CA-9 = The same tile finished the smaller city below, where Bohdan's knight stood already: four more points. If both had as many followers there, both would get the full number.
web-carcassonne-lesson-23-CA-10 = Anna closed a city in which nobody stood, so nobody gets anything for it. But she laid a farmer in the field: he stays there until the end of the game.
web-carcassonne-lesson-26-MW-R7 = Bohdan finished the city with the mage: two tiles, two points each, and one more for each from the mage, six in all.
web-carcassonne-lesson-26-CA-11 = So it goes on while there are tiles. In the end even the unfinished is counted, and a farmer gets three points for every finished city at his field. Now it is your turn!
