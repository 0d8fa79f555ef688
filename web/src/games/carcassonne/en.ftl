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

keys-of-table =
    R, E, Q: turn the tile
    Arrows: from place to place, or move the land
    +, −, F: nearer, farther, the whole board
    1 to 8: place a follower, N: none
    M, W: choose mage or witch
    Space: end the turn
