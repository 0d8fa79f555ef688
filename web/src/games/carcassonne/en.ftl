# The table of Carcassonne in the browser.

carcassonne-web-rotate-left = Turn to the left
carcassonne-web-rotate-right = Turn to the right
carcassonne-web-only-rotation = Only this rotation fits here.
carcassonne-web-lay = Lay the tile
carcassonne-web-confirm = Confirm
carcassonne-web-cancel = Cancel
carcassonne-web-close = Close
carcassonne-web-tools = View of the board
carcassonne-web-nearer = Nearer
carcassonne-web-farther = Farther
carcassonne-web-fit = Show the whole board
carcassonne-web-remaining = Tiles that are left
carcassonne-web-thrown-out = Tiles that fitted nowhere
carcassonne-web-aids = Aids: values, tiles that are left, places that nothing can fill
carcassonne-web-map = Map of the board
carcassonne-web-scored = Scored
carcassonne-web-beside = beside the board
carcassonne-web-as-city = Knight in the city
carcassonne-web-as-road = Thief on the road
carcassonne-web-as-monastery = Monk in the monastery
carcassonne-web-as-field = Farmer on the field
carcassonne-web-which = Which figure do you move?
carcassonne-web-where = Where to: { $figure }? Choose a glowing road or city.
carcassonne-web-does-mage = 1 more point for each tile
carcassonne-web-does-witch = half of the points, rounded up
carcassonne-web-for = for { $whose }
carcassonne-web-nobody = nobody stands there
carcassonne-web-effect-mage = Mage: 1 more for each of { carcassonne-tiles }: { $plain } → { $changed } ({ $whom })
carcassonne-web-effect-witch = Witch: half, rounded up: { $plain } → { $changed } ({ $whom })
carcassonne-web-feature-city = { $finished ->
    [0] city
   *[other] completed city
}, { carcassonne-tiles }
carcassonne-web-feature-road = { $finished ->
    [0] road
   *[other] completed road
}, { carcassonne-tiles }
carcassonne-web-feature-monastery = { $finished ->
    [0] monastery
   *[other] completed monastery
}, { carcassonne-tiles }
carcassonne-web-feature-field = field, { carcassonne-tiles }
carcassonne-web-held = { $whose }: now { carcassonne-points }
carcassonne-web-free = nobody stands there
