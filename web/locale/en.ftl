### What only the client in the browser says; everything else it says with the words of the house and of the games.

web-opening = Opening the table…
web-cannot-reach = Kouzlo cannot be reached.
web-close = Close
web-about = Details: { $what }
web-log-show = Show it on the table
web-why = why?
web-link = Link
web-copy = Copy link
web-copied = Copied
web-share = Send…
web-link-here = Link for this computer
web-invite-local = This link only works on this computer. A phone or another computer cannot open it.
web-invite-open = Let in friends on my Wi‑Fi
web-invite-open-why = You get a link and a QR code for everyone on the same home network. It works until you close Kouzlo; nobody gets in from the internet.
web-invite-home = Anyone on the same Wi-Fi or home network can open this link. If a phone cannot, this computer’s firewall or a guest network is probably in the way.
web-invite-name = Your friends reach Kouzlo at { $name }. Open it at that address yourself, and send the invitation from there.
web-invite-command = Kouzlo cannot be opened to others from here. On the computer it runs on, start it like this:
web-elsewhere = Friend not on the same Wi-Fi?
web-elsewhere-how = Kouzlo has no server on the internet; you open the way to this computer yourself. Two ways work well.
web-elsewhere-vpn = A shared VPN, such as WireGuard or Tailscale. After --name put this computer’s address in the VPN, and open Kouzlo at that address:
web-elsewhere-tunnel = Your own tunnel or proxy on a server with a public address, for example over SSH. After --name put its name, and open Kouzlo at that address:
web-elsewhere-page = Step-by-step instructions:
web-host-name = What should your friends call you?
web-host-name-why = Without a name they will only see “{ $name }”.
web-host-name-save = Save
web-on-this-device = on this device
web-taken-away = This table is gone. Whoever set it up has closed it.
web-question = What to decide
web-telling = Watch how it turns out.
web-step = Step
web-go-on = Continue
web-speed = Speed ×{ $speed }
web-skip = Skip
web-cut = The connection was interrupted. Nothing is lost; it will reconnect by itself.
web-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
web-is-asked = to move
web-beyond = { $count ->
    [one] one more choice
   *[other] { $count } more choices
}
web-text-page = Text version
web-correct = Correct
web-go-on-why = { $count ->
    [one] One step that was taken back can be entered again.
   *[other] { $count } steps that were taken back can be entered again.
}
web-go-on-one = Step on again
web-go-on-all = All { $count } again
web-more-phones = More phones at the table
web-more-phones-how = Whoever opens the link or scans the code sees the same and can enter moves too.
web-enter-too = Enter moves from this phone too
web-more = More options
web-clear = Clear

## The first page

web-continue = Continue playing
web-played = Finished games
web-more-choices = Custom table…
web-join-table = Join a table
web-paste-link = The link you were sent
web-no-link = This is not a link to a table. Please copy the whole link.
web-table-over = the game is over
web-table-open = waiting for players
web-table-played = in progress
web-how-many = Players
web-who-plays = Who is playing: { $game }
web-who-plays-why = Names are optional. Without one you are simply “player 1” or “player 2”.
web-play = Play
web-how-strong = How strong should the computer be?
web-level-usual = usual choice
web-level-last = last time
web-level-slow = For now it thinks longer and plays weaker here.
web-engine-about = A program of somebody else, chosen by whoever runs this house.
web-level-up = Three wins in a row! Fancy a stronger opponent?
web-level-down = Three losses in a row. Would you like an easier opponent?
web-level-try = Play against the { $level }
web-name-of = Name at seat { $number }
web-close-table-of = Close the table: { $game }
web-close-table-sure = Really close it?

## Looking at a game again

web-replay = Replay the game
web-replay-own = Bring a game
web-replay-steps = Step through the game
web-replay-step = Step of the game
web-replay-at = step { $at } of { $last }
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-forward = One step forward
web-replay-last = To the end
web-replay-start = The game begins.
web-replay-taken-back = { $count ->
    [one] The last move was taken back.
   *[other] The last { $count } moves were taken back.
}
web-replay-eyes = View:
web-replay-everything = everything revealed
web-replay-copy = Link to this step
web-replay-play-on = Play from here
web-replay-play-on-why = This sets up a new table where the game continues from step { $at }. What was drawn up to then stays; after that, draws are new. The original game does not change.
web-replay-as = Your seat
web-replay-against = Computer
web-replay-play-on-sure = Set up and play
web-replay-open = Replay
web-replay-another = Another game…
web-replay-bad = This record cannot be replayed: { $why }
web-export = Take it along
web-export-why = The pictures show step { $at }.
web-export-png = Picture (PNG)
web-export-svg = Picture (SVG)
web-export-film = Film of the game (moving SVG)
web-export-page = Page that stands alone (HTML)
web-export-link = Link for carcassonnelab
web-export-record = Record
web-try = Set up a position: { $game }
web-try-why = An empty board at which you say everything: which tile comes, where it goes, who places a follower. What the rules forbid is refused with its paragraph, any step can be taken back, and the table is kept under its link.
web-try-begin = Set up
web-try-here = Look back, play from here
web-try-draws = I say what is drawn
web-try-nobody = nobody: I move for everybody
web-bring = Bring a game
web-bring-what = A carcassonnelab link, a log of Board Game Arena, a .jcz file of JCloisterZone, or a record of this house: it is replayed by the rules, and you get its review.
web-bring-paste = Paste a link or the text, or drop a file anywhere on this page
web-bring-file = or choose a file
web-bring-only = Only what you bring is read: nothing is fetched from anywhere, and nothing is stored here.
web-bring-letters = Letters instead of names

## The guided first game

web-learn-on = Next
web-guide-more = More: { $rule }

## Rules and cards

web-book = Rules and cards
web-rules = Rules
web-cards = Cards
web-search = Search
web-spectators = Invite spectators

## Settings and keys

web-settings = Settings
web-setting-theme = Appearance
web-setting-theme-system = same as the system
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
web-setting-sound = Sounds
web-keys = Keys
web-key-enter = press the highlighted button
web-key-escape = close or cancel
web-key-undo = take back the last step
web-key-tab = move to the next item; Enter or Space presses it
web-key-help = show this page

## The review

web-review = Review
web-replay-list = Log and review
web-review-thinking = The computer is reviewing the whole game. It usually takes less than a minute; meanwhile you can look through the game.
web-review-busy = Other games are being reviewed right now. Try again in a minute.
web-review-curve = Expected result of { $who }, in per cent
web-review-curves = Expected results, in per cent
web-review-curve-text = { $name }: { $values } (at the beginning, after each quarter, at the end).
web-review-decisions = Decisions
web-review-all = all, not only those with a mark
web-review-mixture = The best mixture
web-review-mixture-why = Based on what was known then. At best the choice was worth { NUMBER($value, minimumFractionDigits: 1) }%, measured to within { $gap }%.
web-mixture-thinking = The computer is computing the best mixture…
web-mixture-often = { NUMBER($often, minimumFractionDigits: 1) }%
web-mixture-brings = yields { NUMBER($brings, minimumFractionDigits: 1) }%
web-mixture-played = Played ({ NUMBER($often, minimumFractionDigits: 1) }% of the mixture):
web-hint-play = Play it
web-hint-more = more
web-hint-less = less
web-advised = advised

web-chat-unread = { $count ->
    [one] one new message
   *[other] { $count } new messages
}
web-chat-mute = Mute…

## The coach

web-coach-wish = Coach: after each of my moves it says what the move cost and lets me try again (only against the computer)
web-coach-better = The coach would play here ({ $figure } better)
web-coach-go-on = Keep playing

## The end of a game

web-ending-win = Victory
web-ending-loss = Defeat
web-ending-tie = A draw
web-ending-watched = The game is over
web-ending-fold = Show or hide the details of the ending
web-ending-moment = The deciding moment: step { $seq }
web-ending-choice = { $who-is ->
    [you] You chose: { $what }.
   *[other] { $who } chose: { $what }.
}
web-ending-luck = Luck: { $what }
web-ending-opened = The sealed choices were revealed.
web-ending-chance = { $who-is ->
    [you] Your chance of winning: { $before }% → { $after }%
   *[other] Chance of winning for { $who }: { $before }% → { $after }%
}

web-make-cards = Make cards
web-make-cards-of = Make cards: { $game }
web-cards-title = Cards of your own
web-cards-why = Change our cards, enter those of your box, or invent a set. Each card is checked as you type, and you can play with the set at once.
web-cards-begin = Begin from
web-cards-begin-do = Begin
web-cards-file = Or open a card file
web-cards-back = Back to the set from before
web-cards-bad-link = This link holds no cards; perhaps it was cut off on its way.
web-cards-large-file = This file is too large for a set of cards.
web-cards-set = The set
web-cards-set-name = Name of the set
web-cards-unfinished = { $count ->
    [one] One card still has something to fill in or to mend.
   *[other] { $count } cards still have something to fill in or to mend.
}
web-cards-checking = Checking the set…
web-cards-set-good = The set can be played with.
web-cards-warnings = { $count ->
    [one] One remark of the checker
   *[other] { $count } remarks of the checker
}
web-cards-list = The cards
web-cards-nameless = Card { $number }
web-cards-to-do = to do
web-cards-previous = Previous card
web-cards-next = Next card
web-cards-onward = On to the next card
web-cards-more = More about this card
web-cards-add-text = Add a text
web-cards-add-what = When?
web-cards-next-words = What can stand next: { $field }
web-cards-preview = How it will look
web-cards-problems = { $count ->
    [one] One thing to do
   *[other] { $count } things to do
}
web-cards-good = The checker accepts this card.
web-cards-play = Play with this set
web-cards-play-later = As soon as every card is finished.
web-cards-level = How strong the computer plays
web-cards-send = Keep it and send it
web-cards-send-why = The set stays in this browser until you begin another. A link holds the whole set itself; the house stores nothing of it.
web-cards-save = Save as a file
web-cards-link = Make a link
web-cards-copy = The link is below; copy it.
web-cards-long-link = This set is too long for a link; send the file.
web-cards-balance = Is it balanced?
web-cards-balance-why = The computer plays many games with the set and says what stands out. It takes some minutes; you can close the page and come back.
web-cards-measure = Measure the balance
web-cards-measuring = Games are being played
web-cards-measure-waits = waiting…
web-cards-stop = Stop
web-cards-stopped = The measurement was stopped.
web-cards-failed = The measurement did not come to its end. You can begin it again.
web-cards-measured = { $games ->
    [one] One game was played.
   *[other] { $games } games were played.
}
web-cards-changed-since = The set has changed since.
web-cards-odd = What stands out
web-cards-nothing-odd = Nothing stands out.
measure-kind-colour = Colours: points of the win rate
measure-kind-seat = How often who begins wins (%)
measure-kind-length = Rounds of a game
measure-kind-card = New cards: points lost without the card
measure-kind-wizard = Wizards in random teams: points of the rounds won
measure-kind-chosen = Wizards in preferred teams (%)
measure-colour-strong = { $name }: strong by { $value } points ({ $low } to { $high }).
measure-colour-weak = { $name }: weak by { $value } points ({ $low } to { $high }).
measure-seat-strong = Whoever begins wins too often: { $value }% ({ $low } to { $high }).
measure-seat-weak = Whoever begins wins too seldom: { $value }% ({ $low } to { $high }).
measure-length-strong = Games are long: half of them take { $value } rounds or more.
measure-length-weak = Games are short: half of them are over by round { $value }.
measure-card-strong = { $name }: decides games alone; without it { $value } points are lost ({ $low } to { $high }).
measure-card-weak = { $name }: harms its own player by { $value } points ({ $low } to { $high }).
measure-wizard-strong = { $name }: strong; teams with this wizard win { $value } points more ({ $low } to { $high }).
measure-wizard-weak = { $name }: weak; teams with this wizard win { $value } points less ({ $low } to { $high }).
measure-chosen-strong = { $name }: leaves no choice, in { $value }% of the preferred teams.
measure-chosen-weak = { $name }: hardly worth choosing, in { $value }% of the preferred teams.
# The house without a server: a folder that runs in the browser.
web-offline-loading = Getting the house ready: { $percent }%
web-offline-starting = Opening the house…
web-offline-elsewhere = The house is open in another window or tab. You can play in one place at a time.
web-offline-take = Play here
web-offline-failed = The house could not be opened.
web-offline-again = Try again
web-offline-update = There is a new version. Your games stay.
web-offline-update-take = Load it
web-offline-memory = This window keeps nothing; it is probably a private one. Your games are gone when you close it.
web-offline-insecure = This address is not secure (https). You can play, but next time you will need the network again.
web-offline-own = The house in this browser
web-offline-own-why = The computer, the rules and your games are right here; no server is needed.
web-offline-kept = Everything is stored: next time you can play without a connection.
web-offline-take-along = Save everything to a file
web-offline-bring = Load from a file
web-offline-bring-sure = The games of the file replace everything that is here now. Are you sure?
web-offline-bad-file = This file is not a saved house, or it is damaged. Nothing has changed.
web-offline-unkept = The browser cannot save: its storage is full, or it was taken away. Your move was not played, and nothing before it is lost. Make some room and try again.
web-offline-full = The browser has no room left. Nothing has changed.
web-letter-way = By letters, from afar
web-letter-other = Your friend
web-letter-begin = Carcassonne by letters
web-letter-how = Each turn is a link that you send, with any messenger. The other player opens it in a house like this one, whenever there is time, and sends one back.
web-letter-make = Write an invitation
web-letter = Letter
web-letter-invite = Send your invitation, then read the answer.
web-letter-send = Your turn is in a letter: send it, then read the answer.
web-letter-wait = It is the other player's turn: read his letter.
web-letter-last = The game is over. Send the last letter.
web-letter-over = The game is over.
web-letter-false = This letter does not follow from the game: it was changed, or one of the two tables was. Nothing of it counts from here on.
web-letter-send-invitation = Send this link to a friend. Any messenger will do.
web-letter-send-this = Send this link to the other player.
web-letter-paste = Link of the letter that you got
web-letter-read = Read
web-letter-fair = Each tile is drawn from the secrets of both players, which were promised before the game: nobody can choose a tile or know it early. You both have the whole game on your own devices.
web-letter-record = The draws come from the secrets of both players, and both browsers checked each of them. Of a record, kouzlo verify can check the rules, not the draws.
web-letter-invited = { $name } invites you to Carcassonne by letters
web-letter-accept = Play
web-letter-nobody = This letter belongs to a game that is not in this browser. Open it in the browser in which you play.
web-letter-refused-not-a-letter = That is not a letter, or it was cut off on the way.
web-letter-refused-other = This letter belongs to another game.
web-letter-refused-own = This is your own letter: the other player has to read it.
web-letter-refused-not-next = This letter is not the next one.
web-letter-refused-false = The letter is not honest: its secret is not the one that was promised, or its moves are against the rules.
web-friend-way = With a friend on the same network
web-friend-invite = Invite a friend on the same network
web-friend-invite-again = Invite again
web-friend-how = You need no server and no internet: both devices only have to be on the same network, at home or through a phone's hotspot. Your friend opens your link, and you get an answer back.
web-friend-first = 1. Your friend opens this link
web-friend-second = 2. You get your friend's answer
web-friend-answer = Open the link of the answer on this device, or paste it here
web-friend-connect = Connect
web-friend-connecting = Connecting. Both pages have to stay open…
web-friend-new-code = Make a new code
web-friend-another = Invite somebody else
web-friend-here = The line is open. Your friend can take a seat.
web-friend-you-could-look = Your device keeps the whole game, hidden cards too. Your friend is told that you could look.
web-friend-could-look = You play in your friend's house. All cards are on that device: your friend could look at them.
web-friend-no-network = This device is on no network. Join one, or open a hotspot, then try again.
web-friend-refused-not-a-code = That is not such a code, or it was cut off on the way.
web-friend-refused-other = This code belongs to another invitation. Make a new one.
web-friend-refused-version = The two devices have different versions. Both of you: load the page again with a connection, and take the new version.
web-friend-cut = The line to your friend is cut. Nothing is lost: invite your friend again and play on.
web-friend-cut-guest = The line to your friend's house is cut. Nothing is lost: ask for a new code.
web-friend-enter-code = I have a new code
web-friend-visit = Visit a friend
web-friend-house = A friend's house
web-friend-invitation = Link or code of a friend who is on the same network
web-friend-show-answer = This is your answer. Let your friend open it: as a picture, or as a link.
web-friend-waiting = As soon as your friend has it, the game opens here. Leave this page open.
web-friend-go-home = Back to my own house
web-friend-answer-title = An answer from your friend
web-friend-passed-on = Your other window has it. You can close this one and go back to the game.
web-friend-nobody-waits = No window of this browser is waiting for this answer. Open it in the browser in which you invited, while the invitation is shown there.
web-levels-missing-here = They would take too long in a browser: { $levels }.
