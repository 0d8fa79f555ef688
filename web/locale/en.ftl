### What only the client in the browser says; everything else it says with the words of the house and of the games.

web-opening = Opening the table…
web-cannot-reach = The house cannot be reached.
web-close = Close
web-about = About: { $what }
web-why = why?
web-link = The link
web-copy = Copy the link
web-copied = Copied
web-share = Send…
web-question = What is asked
web-telling = Watch how it turns out.
web-cut = The line is cut. Nothing is lost; it will be mended by itself.
web-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
web-is-asked = to move
web-text-page = Text pages
web-more = More at this table
web-clear = Clear

## The first page

web-continue = Play on
web-played = Played
web-more-choices = More choices…
web-join-table = Join a table
web-paste-link = The link that you were sent
web-no-link = This is not a link to a table. Copy the whole of it, please.
web-table-over = the game is over
web-table-open = waits for players
web-table-played = is being played

## Looking at a game again

web-replay = Replay the game
web-replay-own = Replay a record from a file
web-replay-steps = Stepping
web-replay-step = Step of the game
web-replay-at = step { $at } of { $last }
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-forward = One step forward
web-replay-last = To the end
web-replay-start = The game begins.
web-replay-taken-back = { $count ->
    [one] The last move is taken back.
   *[other] The last { $count } moves are taken back.
}
web-replay-eyes = Seen by:
web-replay-everything = everything open
web-replay-copy = Link to this step
web-replay-play-on = Play on from here
web-replay-play-on-why = A new table is laid where the game goes on from step { $at }. What was drawn until then stays; from there on it is drawn anew. The game itself does not change.
web-replay-as = The seat that you take
web-replay-against = The computer
web-replay-play-on-sure = Lay the table and play on
web-replay-bring = Open the record of a game. It is kept nowhere; it is only played again by the rules.
web-replay-file = The file with the record
web-replay-paste = or paste its text here
web-replay-open = Replay
web-replay-another = Another record…
web-replay-bad = This record cannot be replayed: { $why }

## The guided first game

web-learn = A guided first game
web-learn-never = I have never played
web-learn-never-of = I have never played: { $game }
web-learn-on = Go on
web-learn-back = Back
web-learn-play = Play your first game against the easiest computer
web-learn-none = This game has no guide yet.

## Rules and cards

web-book = Rules and cards
web-rules = Rules
web-cards = Cards
web-search = Search
web-spectators = Let others watch

## Settings and keys

web-settings = Settings
web-setting-theme = Look
web-setting-theme-system = as the system
web-setting-theme-light = light
web-setting-theme-dark = dark
web-setting-table = Tables
web-setting-table-drawn = drawn
web-setting-table-words = in words
web-setting-speed = Animations
web-setting-speed-slow = slow
web-setting-speed-normal = normal
web-setting-speed-fast = fast
web-setting-speed-off = none
web-setting-confirm = Confirm every move
web-setting-confirm-auto = on touch screens
web-setting-confirm-on = always
web-setting-confirm-off = never
web-setting-sound = A soft tone when it is your turn
web-keys = Keys
web-key-enter = do what is expected: the highlighted button
web-key-escape = close or cancel
web-key-undo = take the last step back
web-key-tab = go from one thing to the next; Enter or Space presses it
web-key-help = show this page

## The review

web-review = Review
web-replay-list = Log and review
web-review-thinking = The computer is going through the whole game. It usually takes less than a minute; you may look at the game meanwhile.
web-review-busy = Other games are being reviewed right now. Ask again in a minute.
web-review-curve = What { $who } could expect, in per cent
web-review-curves = What everybody could expect, in per cent
web-review-curve-text = { $name }: { $values } (at the beginning, after each quarter, at the end).
web-review-decisions = Decisions
web-review-all = all of them, not only those with a mark
web-review-mixture = How it should have been mixed
web-review-mixture-why = By what was known then; the choice was worth { NUMBER($value, minimumFractionDigits: 1) } % at best, measured within { $gap } %.
web-mixture-thinking = The computer is mixing your plans …
web-mixture-often = { NUMBER($often, minimumFractionDigits: 1) } %
web-mixture-brings = brings { NUMBER($brings, minimumFractionDigits: 1) } %
web-mixture-played = Played ({ NUMBER($often, minimumFractionDigits: 1) } % of the mixture):
