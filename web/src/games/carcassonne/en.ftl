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

web-carcassonne-effects = { $effects }
web-carcassonne-place = { $way } of the last tile, rotated by { $rotation }°
web-carcassonne-steps-N = { $steps } north
web-carcassonne-steps-E = { $steps } east
web-carcassonne-steps-S = { $steps } south
web-carcassonne-steps-W = { $steps } west
web-carcassonne-won-by = Winning margin: { carcassonne-points }.
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
