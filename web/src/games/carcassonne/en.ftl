# The table of Carcassonne in the browser.

web-carcassonne-rotate-left = Rotate left
web-carcassonne-rotate-right = Rotate right
web-carcassonne-only-rotation = Only this rotation fits here.
web-carcassonne-which-way = How does the tile lie?
web-carcassonne-lay = Place the tile
web-carcassonne-confirm = Confirm
web-carcassonne-cancel = Cancel
web-carcassonne-close = Close
web-carcassonne-tools = View of the board
web-carcassonne-nearer = Zoom in
web-carcassonne-farther = Zoom out
web-carcassonne-fit = Show the whole board
web-carcassonne-remaining = Remaining tiles
web-carcassonne-thrown-out = Tiles that fit nowhere
web-carcassonne-aids = Aids: values, remaining tiles, places that no tile can fill
web-carcassonne-map = Map of the board
web-carcassonne-scored = Scored
web-carcassonne-beside = beside the board
web-carcassonne-as-city = Knight in the city
web-carcassonne-as-road = Thief on the road
web-carcassonne-as-monastery = Monk in the monastery
web-carcassonne-as-field = Farmer on the field
web-carcassonne-which = Which figure do you want to move?
web-carcassonne-where = { $figure }: choose a glowing road or city.
web-carcassonne-does-mage = 1 more point per tile
web-carcassonne-does-witch = half the points, rounded up
web-carcassonne-for = for { $whose }
web-carcassonne-nobody = nobody stands there
web-carcassonne-effect-mage = Mage: 1 more for each tile ({ carcassonne-tiles }): { $plain } → { $changed } ({ $whom })
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
web-carcassonne-fits = { $fitting ->
    [0] None of the { $left } tiles to come fits here
    [one] { $fitting } of the { $left } tiles to come fits here
   *[other] { $fitting } of the { $left } tiles to come fit here
}
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
    R, E, Q: rotate the tile
    Arrow keys: move between places, Enter: place the tile
    Shift and arrow keys: move the board
    +, −, F: zoom in, zoom out, whole board
    1 to 8: place a follower, N: none
    M, W: choose mage or witch
    Space: end the turn

## The guided first game: the step of the record, then the paragraph that is quoted below the sentence

web-carcassonne-lesson-0-CA-1 = Welcome. Anna and Bohdan will show you their first few turns. The start tile is on the table: a city edge at the top, a road across, fields around it.
web-carcassonne-lesson-2-CA-3 = Anna drew a tile and placed it on the right. Road meets road and field meets field, so everything is in order.
web-carcassonne-lesson-3-CA-5 = She may put one follower on the tile she has just placed. She put a thief on the road; from now on the road is hers.
web-carcassonne-lesson-5-CA-2 = Bohdan's tile closed the city at the top. A turn always goes in the same order: tile, follower, points.
web-carcassonne-lesson-6-CA-7 = He put a knight in it just in time and scores at once: two tiles at two points each make four. The knight returns and can be used again.
web-carcassonne-lesson-9-CA-8 = Anna placed a monastery that ends her road on the right, and put a monk in it. He waits until the monastery is surrounded on all sides.
web-carcassonne-lesson-11-MW-2 = Bohdan has a tile with a magic symbol. Before he may place a follower, he must place the mage or the witch.
web-carcassonne-lesson-12-MW-7 = He chose the witch and sent her onto Anna's road: once it is finished, it will score only half the points.
web-carcassonne-lesson-16-CA-6 = Anna closed the road with a second monastery. Five tiles are five points, the witch halves them, rounded up: three points.
web-carcassonne-lesson-16-MW-8 = The thief went back to Anna, and the witch to the side of the board, where she waits for the next symbol.
web-carcassonne-lesson-19-MW-6 = Another symbol. This time Bohdan put the mage into a city that he wants for himself: one more point for each of its tiles.
web-carcassonne-lesson-20-CA-9 = The same tile finished the smaller city below, where Bohdan already had a knight: four more points. If both had the same number of followers there, both would score in full.
web-carcassonne-lesson-23-CA-10 = Anna closed a city in which nobody stood, so nobody gets anything for it. But she laid a farmer in the field: he stays there until the end of the game.
web-carcassonne-lesson-26-MW-R7 = Bohdan finished the city with the mage: two tiles at two points each, and one more for each from the mage, six in all.
web-carcassonne-lesson-26-CA-11 = So it goes on while there are tiles. At the end, even unfinished roads, cities and monasteries count, and a farmer gets three points for every finished city next to his field. Now it is your turn!
web-carcassonne-effects = { $effects }
web-carcassonne-place = { $way } of the last tile, rotated by { $rotation }°
web-carcassonne-steps-N = { $steps } north
web-carcassonne-steps-E = { $steps } east
web-carcassonne-steps-S = { $steps } south
web-carcassonne-steps-W = { $steps } west
web-carcassonne-tally = Where the points came from
web-carcassonne-tally-city = Cities
web-carcassonne-tally-road = Roads
web-carcassonne-tally-monastery = Monasteries
web-carcassonne-tally-field = Fields
web-carcassonne-tally-figures = Mage and witch
web-carcassonne-tally-sum = Total

# The board shows where: no coordinates.
carcassonne-at-place = { "" }
carcassonne-at-segment = { "" }
carcassonne-by-segment = { "" }
carcassonne-at-to = { "" }
carcassonne-from-place = { "" }
carcassonne-from-segment = { "" }
carcassonne-came-from = { "" }
carcassonne-in-place = { "" }
carcassonne-choose-place = the tile, rotated by { $rotation }°
carcassonne-choose-place-with = the tile, rotated by { $rotation }°: { $effects }
