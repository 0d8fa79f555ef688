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
web-link-here = Link for this computer
web-invite-local = This link leads to this computer only. A phone or another computer cannot open it.
web-invite-open = Let in friends on my Wi‑Fi
web-invite-open-why = You get a link and a QR code for everybody on the same home network. It lasts until you close Kouzlo; nobody gets in from the internet.
web-invite-home = Anybody on the same Wi-Fi or home network can open this link. If a phone cannot, the firewall of this computer or a guest network is probably in the way.
web-invite-name = Your friends come here through { $name }. Open Kouzlo under that address yourself, and send the invitation from there.
web-invite-command = Kouzlo cannot be opened to others from here. On the computer where it runs, start it like this:
web-elsewhere = Is your friend not on the same Wi-Fi?
web-elsewhere-how = Kouzlo has no server on the internet; you open the way to this computer yourself. Two ways work well.
web-elsewhere-vpn = A VPN that you share, such as WireGuard or Tailscale. After --name put this computer’s address in the VPN, and open Kouzlo under it:
web-elsewhere-tunnel = A tunnel or a proxy of your own on a server with a public address, for example over SSH. After --name put its name, and open Kouzlo under it:
web-elsewhere-page = Step by step it is described in
web-host-name = What should your friends call you?
web-host-name-why = Without a name they only see “{ $name }”.
web-host-name-save = Save
web-on-this-device = on this device
web-taken-away = This table is gone. Whoever set it up has closed it.
web-question = What is asked
web-telling = Watch how it turns out.
web-cut = The line is cut. Nothing is lost; it will be mended by itself.
web-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
web-is-asked = to move
web-beyond = { $count ->
    [one] one more choice
   *[other] { $count } more choices
}
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
web-how-many = Players
web-who-plays = Who plays: { $game }
web-who-plays-why = Names are optional. Without one you are simply “player 1” or “player 2”.
web-play = Play
web-name-of = Name at seat { $number }
web-close-table-of = Close the table: { $game }
web-close-table-sure = Really close it?

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
