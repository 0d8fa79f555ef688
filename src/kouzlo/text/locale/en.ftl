### Words and sentences that all games share.

language-name = English

## Lists, yes and no

list = { $head } and { $last }
list-empty = nothing
yes = yes
no = no

## Who sits at the table

seat-you = you
seat-number = player { $number }
seat-computer = the computer
seat-computer-number = computer { $number }
seat-computer-level = the computer ({ $level })
seat-chance = chance
level-random = plays at random
level-greedy = plays for the biggest gain right now
level-pupil = plays like a pupil: misses a lot
level-apprentice = plays like an apprentice: often makes mistakes
level-journeyman = plays like a journeyman: makes mistakes now and then
level-wizard = plays like a wizard: rarely makes mistakes
level-master = plays like a master: thinks ahead
level-archmage = plays like an archmage: the best it can
level-engine = is played by another program
level-network = is played by a network
rank-pupil = pupil
rank-apprentice = apprentice
rank-journeyman = journeyman
rank-wizard = wizard
rank-master = master
rank-archmage = archmage
strength-pupil = Overlooks a lot. Good for your first game.
strength-apprentice = Knows how to play, but makes many mistakes.
strength-journeyman = Plays well and makes a mistake now and then.
strength-wizard = Hardly ever makes a mistake, but does not think ahead.
strength-master = Thinks a few steps ahead.
strength-archmage = The strongest: thinks ahead as far as it can.
at-table = { $game }. Players: { $who }.
computer-plays = { $who } { $level }.
engine-fault = The program { $command }: { $problem }.
engine-no-command = { $command } is not a command line
engine-not-started = { $command } cannot be started: { $reason }
engine-late = it did not answer within { $seconds } s
engine-ended = it ended with code { $code }; its last words: { $words }
engine-not-json = it sent something that is not a JSON object: { $sent }
engine-no-move = it sent something that is not a move of this game: { $sent } ({ $problem })
engine-illegal = it sent { $sent }, which { $rule } forbids
engine-declines = it does not play this game: { $sent }
engine-not-here = this house does not have that program any more
engine-again = It is started and asked again.
engine-gives-up = The program has failed twice, so the game stops here.
network-no-archive = this is no archive of NumPy arrays ({ $reason })
network-lacks = this array is missing
network-cut = the array is not as long as it says
network-too-large = the array is too large
network-shape = here are { $found } numbers of the type { $kind }; wanted are { $wanted } floating-point numbers
network-infinite = some of the numbers are not finite
network-about = this does not say how the weights were made
network-other-cards = these weights were made for another game or for other cards
keys = Type ? for help; q saves the game and quits.
box-begins = You draw from the box: always say which tile came. Type { $key } to go back a step, as often as you need.
judge-keys = Type numbers or names: { $back } takes a step back, { $on } enters it again, { $leave } ends.
judge-told = What was told: { $told }
may-go-on = Type { $key } to enter again what was taken back.
guide-begins = This is your first game, so each step is explained. Type { $key } when you know enough.
guide-says = » { $what }
lesson-on-list = { $title } [{ $rule }]{ $solved ->
    [yes] {" "}– solved
   *[no] {""}
}
ask-lesson = Which lesson? Its number or name; Enter: { $usual }. (The same directly: { $command })
ask-lesson-again = That was not the idea. Try again? (Enter: yes)
ask-lesson-after = Go on with “{ $title }”? (Enter: yes)
ask-problem-after = Go on with “{ $title }”? (Enter: yes)
problem-key = Type { $key } for a hint; each says more than the one before.
bad-option-no-problems = { $game } has no problems
bad-option-problem = { $game } has no problem { $problem }
guide-ends = All right, no more explanations.

## Questions and answers

group = { $heading } ({ $count ->
    [one] { $count } way
   *[other] { $count } ways
})
heading = { $heading }:
asked = { $who }: { $question }
no-such-number = There is no such number. Type a number from 1 to { $last }.
nothing-found = Nothing matches “{ $typed }”. Type ? for help.
nothing-back = There is nothing to take back now.
gather-one = Type a number or a name.
gather-any = Type numbers or names, all at once or one by one. Still to choose: { $left }.
gather-ordered = Type numbers or names in order, all at once or one by one. Still to choose: { $left }.
taken = Chosen: { $words }.
already-taken = { $what } is already chosen. Nothing on this line was used.
too-many = Too many: the line has { $typed }, but only { $left } can still be chosen. Nothing on this line was used.
which-one = Several match: { $words }. Type more letters, or the number.
gathered = { $what }: { $words }.
ask-agree = Press Enter to confirm, or type b to go back one step.
ask-end-turn = Press Enter to end your turn, or type b to take back the last step.
taken-back = { $moves ->
    [one] The last step was taken back.
   *[other] The last { $moves } steps were taken back.
}

## The curtain between players at one screen

curtain = Over to { $who }. Everyone else, please look away! When nobody else can see the screen, press Enter.
ask-go-on = Press Enter to continue.
only-for-you = For your eyes only:

## Refusals and rules

refused-bad_set = The set cannot be played with yet; finish its cards first.
refused-no_measure = Nothing is known of this measurement. Begin it again.
refused-no_compiler = This house cannot play so many games: Numba is not installed.
refused-illegal = The rules do not allow that.
refused-not_your_turn = It is not your turn now.
refused-over = The game is over.
refused-no_move = There is nothing to take back.
rule-quoted = { $rule }: { $text }

## Help

phase-end_turn = the end of the turn
help-phase = Phase: { $phase }.
key-back = b
key-on = again
key-leave = q
key-table = t
key-let-go = thanks
help-keys =
    number – choose from the last list; several at once: 1 4 7, also by name
    letters – search the list; case and accents do not matter
    Enter – show the list again, or confirm
    b – go back
    t – show the table
    q – quit; the game is saved
    ! – get a hint: a good move and why
    ? 3 – explain line 3 of the list
    ? name – explain a card or find a rule

## Hints

hint = Hint: { $move }.
hint-only = Hint: { $move }. It is the only choice.
hint-better =
    Hint: { $move }. The chance of winning is then about { $chance }%; with the next best choice ({ $other }) it is about { $less }%.
hint-close = Hint: { $move }. The chance of winning is then about { $chance }%; just as good: { $other }.
hint-sealed =
    Hint: { $move }. Both players choose in secret, so it pays to vary: choose this about { $often ->
        [one] once
       *[other] { $often } times
    } in a hundred.
hint-part = { $what }: { $words }
hint-notation = { $move }
hint-parts = { $first }; { $second }
hint-follows = What would happen: { $what }
hint-waits = The computer is working out a hint…

## The end of the game

outcome-win = { $who-is ->
    [you] You win!
   *[other] { $who } wins.
}
outcome-shared = { $who } share the victory.

## The pages of the server

page-title = Kouzlo – games of magic
page-promise = Play right away: against the computer, with friends via a link, or together on one device. No account, nothing to install.
page-skip = Skip to content
page-languages = Language
page-home = Home
page-house = This house
page-trouble-404 = This page does not exist
page-trouble = That did not work
page-trouble-number = Error { $number }
page-our-fault = Something went wrong on our side. Your games are safe; try again in a moment.
page-back = Back to the table
page-mine = Your tables
page-games = What shall we play?
page-lobby = Open tables
page-lobby-empty = Nobody is waiting for players right now.
page-lan = For others on the local network:
page-network = The local network
page-open-lan = Open to my local network
page-open-lan-why = So far, only this computer can reach Kouzlo. Open it to the local network, and friends on the same network can join with a link or a QR code. It stays open until Kouzlo is closed.
refused-not_here = Only someone at the computer that Kouzlo runs on can let others in.
refused-no_network = This computer is not connected to a network right now. Connect it to Wi-Fi or to your router and try again.
refused-no_home = The whole internet can reach this computer, so Kouzlo is not opened by one click. If you really mean to, start it with “kouzlo serve --lan”.
refused-no_port = Another program is already using the address for the local network. Close Kouzlo and start it on another port, for example “kouzlo serve --lan --port 9000”.
page-for = For { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
page-for-range = For { $low } to { $high } players
page-your-name = Your name
page-how-many = Number of players
page-how-strong = The computer plays like
page-close-table = Close the table
page-with-computer = Against the computer
page-new-here = I am new here
page-with-link = With friends via a link
page-box = The box is on the table: we draw the tiles ourselves
page-box-how = One phone in the middle is enough. Tap the picture of the tile that came; Kouzlo shows where it may go, counts the points, and every step can be corrected.
page-box-why = The tiles are drawn by hand from the real box. The record says so: its rules can be checked, its luck cannot.
page-referee = Referee: { $game }
page-referee-link = Referee for real cards
page-referee-anew = Start again
page-referee-steps = Correct: { $count } entered
page-referee-before = Back to before this step
page-referee-names = The players’ names
page-referee-name = Use these names
page-on-device = Together on this device
page-more = More options: { $game }
page-rules-of = Rules: { $game }
page-line-over = the game is over
page-line-open = waiting for players
page-line-yours = your turn
page-line-others = someone else’s turn
page-new = New table: { $game }
page-seats = Who is playing
page-seat = Seat { $number }
page-kind-me = me
page-kind-open = anyone with the link
page-kind-here = someone else on this device
page-kind-bot = computer – { $level }
page-kind-engine = program – { $name }
page-kind-none = nobody
page-options = Rules at this table
page-time = Time
page-clock-kind = Clock
page-clock-none = no time limit
page-clock-live = minutes for the whole game
page-clock-days = days per turn
page-clock-minutes = Minutes for the game
page-clock-seconds = Seconds added after each turn
page-clock-per-turn = Days per turn
page-table-ways = At the table
page-listed = List this table as open: anyone may join or watch
page-aids = Allow hints and notes on the cards
page-confirm-turns = I confirm the end of each turn; until then I can take moves back
page-own-cards = Your own cards
page-own-cards-how = Paste the text of a card file (TOML)
page-adds = Add your own randomness
page-adds-why = Whatever you type here is mixed into the draws. The server committed to its own part before it saw yours, so it cannot have arranged the draws.
page-adds-field = Any text
page-lay = Set up the table
page-status-open = Waiting for { $free ->
    [one] one more player
   *[other] { $free } more players
}.
page-status-you = It is your turn.
page-status-damaged = The game is stopped.
page-damaged = The stored game is damaged after entry { $after }. You see the table as it was then; the game cannot be continued here. Whoever runs this server can restore a backup (kouzlo admin check says more).
page-status-wait = Waiting for { $who }.
page-thinking = Thinking…
page-status-curtain = Next: { $who }.
page-join = Join the table
page-join-button = Join
page-invite = Invite a friend
page-invite-how = Send this link. The first person to open it can join, no account needed.
page-qr = QR code of the link
page-watch = Spectators can watch with this link:
page-table = The table
page-board = The table drawn in characters; the choices and the lines below say the same in words
page-log = What happened
page-whole-log = { $count ->
    [one] Show one earlier line
   *[other] Show { $count } earlier lines
}
page-players = Players
page-this-is-you = you
page-guest = guest
page-guest-named = { $name } (guest)
page-seat-open = free seat
page-seat-away = away
page-clock = { $minutes }:{ $seconds } left
page-said = Table talk
page-manners = Besides moves
page-say = Say something
page-phrase-hello = Hello!
page-phrase-good_luck = Good luck!
page-phrase-well_played = Well played!
page-phrase-thanks = Thank you.
page-phrase-oops = Oops!
page-phrase-one_moment = One moment, please.
page-phrase-your_turn = It is your turn.
page-phrase-good_game = That was a good game!
page-chat = Chat
page-chat-how = Everyone at this table came by its link; only they can read this. It is deleted together with the table.
page-chat-text = Your message
page-chat-send = Send
page-chat-write = Write without the page reloading
page-chat-off = Turn chat off
page-chat-on = Turn chat on
page-chat-is-off = Chat is off in this browser, at every table.
page-chat-end = End this chat…
page-chat-end-sure = All messages will be deleted for everyone, and nobody can write here any more.
page-chat-end-yes = Yes, end the chat
page-mute-who = Table talk
page-mute = Mute { $who }
page-unmute = Listen to { $who } again
page-offer-draw = Offer a draw
page-accept-draw = Accept the draw
page-resign-ask = Resign…
page-resign-sure = This cannot be undone.
page-resign = Yes, I resign
page-away = { $who } has been away for a while.
page-claim-computer = Let the computer take over
page-claim-victory = Claim victory
page-why = Why? { $rule }
page-tick = Choose { $count }.
page-place = { $number }.
page-cards = What the cards do
page-confirm = Confirm
page-end-turn = End the turn
page-ask-end-turn = End your turn?
page-hint = Give me a hint
page-guide = Guide
page-guide-let-go = I know, thanks
page-lessons = Lessons
page-lessons-of = Lessons: { $game }
page-lessons-how = One idea each, with a real position to solve by your own moves. Take them in any order.
page-lessons-done = { $done } of { $all } solved
page-lessons-play = Play your first game with a guide
page-lesson-done = solved
page-lesson-well = Well done!
page-lesson-again = Try again
page-lesson-after = Next lesson
page-lesson-all = All lessons
page-problems = Problems
page-problems-of = Problems: { $game }
page-problems-how = Each has exactly one right answer. There is another problem of the day every day.
page-problem-today = Problem of the day
page-problem-next = Next problem
page-problem-all = All problems
page-problem-hint = Hint
page-problem-level = The computer finds it when it { $level }
page-problem-nobody = Not even the strongest level finds it
problem-begins = from the top: { $cards }
problem-answer = The answer: { $move }.
problem-on-list = { $title } [{ $rule }]{ $solved ->
    [yes] {" "}– solved
   *[no] {""}
}
page-go-on = Enter it again
page-go-on-all = Enter all { $count } steps again
page-correct = Correct what was entered
page-correct-why = Choose a step, and the game goes back to before it. What is taken back that way is not lost: it can be entered again.
page-undo = Take back
page-sealed = Your answer is sealed. Until the others have sealed theirs, you may still change it.
page-curtain = Pass the device to { $who }.
page-curtain-why = The next screen is for one player only. Everyone else, please look away.
page-here = Only I can see the screen
page-twice = { $what } is chosen twice.
page-count = { $what }: choose { $count }, not { $found }.
page-unknown = The table has changed in the meantime. Please choose again.
page-over = The game is over
page-ended-agreed = The players agreed on a draw.
page-ended-resigned = { $who-is ->
    [you] You resigned.
   *[other] { $who } resigned.
}
page-ended-time = { $who-is ->
    [you] You ran out of time.
   *[other] { $who } ran out of time.
}
page-ended-left = { $who-is ->
    [you] You were away for too long.
   *[other] { $who } was away for too long.
}
page-ended-engine_late = { $who } took too long to answer, twice, and gives up.
page-ended-engine_ended = { $who } has crashed twice and gives up.
page-ended-engine_wrong = { $who } has twice answered with something that is no legal move, and gives up.
page-rematch = Play again
page-rematch-go = The rematch is ready: go to the table
page-again = Same deal, different seats
page-again-go = The same deal is ready: go to the table
page-again-why = The draws come from the seed of the last game, and everyone moves on by one seat. Anyone who remembers that game can know what comes next, so this one does not count towards the ratings, and its record says so.
page-fair = Is the game fair?
page-fair-why = Before the first draw the server commits to a secret number; this is its hash. The number is revealed at the end, and anyone can check that every draw follows from it.
page-commitment = Commitment:
page-secret = Secret number:
page-record = Download the record of the game
page-verify = Verify the game
page-verified = Verification of the game

refused-lesson = A lesson is not a game: you can leave it whenever you like.
refused-lesson_decided = This lesson is over. Try it again, or choose another one.
refused-no_lesson = There is no lesson at this table.
refused-stale = Something happened in the meantime. Here is the table as it is now.
refused-bad_move = This is not a move of this game.
refused-bad_command = The form could not be read.
refused-not_begun = The table is still waiting for players.
refused-no_draw = This game has no draw by agreement.
refused-not_absent = Nobody has been away long enough.
refused-not_over = The game is not over yet.
refused-no_deal_again = This game was continued from another one, so it cannot be dealt again.
refused-no_coach = The coach is for one person against the computer, at a table with hints.
refused-no_aids = Hints are turned off at this table.
refused-no_chat = There is no chat at this table.
refused-empty_text = Write something first.
refused-long_text = A message can have at most 200 characters.
refused-bad_mute = You can only mute other people at your table.
refused-too_chatty = You are writing very fast. Wait a few seconds.
refused-not_your_chat = Only the person who set up this table can end its chat.
refused-no_key = This table can only be joined with its link.
refused-no_seat = There are no free seats left at this table.
refused-not_host = Only the person who set up this table can close it.
refused-begun = This game has already begun.
refused-not_seated = That is not your seat.
refused-outdated = Kouzlo has been updated. Reload the page.
refused-other_rules = This table was started with another version of the rules.
refused-not_found = There is nothing here. Perhaps the link is incomplete.
refused-damaged = The stored table is damaged. It is shown as far as it could be read, and nothing can be changed here.
refused-unavailable = The server cannot save anything right now. Nothing is lost; try again in a moment.
refused-too_many = Too many requests at once. Wait a moment and try again.
refused-unfinished = This game is not over yet. It can be reviewed when it is.
refused-no_review = The review was interrupted. Request it again.
refused-no_mixture = None of your sealed choices has been revealed yet.
refused-too_long = That is too long.

## Saved games and records

ask-level = How strong should the computer be? Type a number or a name; Enter takes the { $usual }.
level-offered = { $level }: { $about }
levels-missing = Not available here: { $levels }. Such strength needs Numba: pip install "kouzlo[fast]"
ask-resume = { $game }: you have an unfinished game. Press Enter to continue it, or type n to start a new one.
saved = The game is saved ({ $path }). Next time you start the game, you can continue it; or type: { $command }
nothing-saved = There is no saved game. Start a new one with { $command }; games: { $games }.
record-kept = Record of the game: { $path }
demonstration = The input is not a terminal, so the computer plays against itself. In a terminal you can play yourself.
goes-on = The game continues. What happened last:

replay-length = The record has { $count ->
    [one] { $count } step
   *[other] { $count } steps
}.
replay-keys = Enter: next step, b: back, a number: go to that step, t: show the table, q: quit.
replay-end = The record ends here.
replay-chosen = { $who }: { $move }
replay-step = { $number }. { $who }: { $move }
verified = The record is valid. Moves: { $moves }, draws: { $draws }, taken back: { $undos }.
verified-fair = The draws come from a secret that was committed to before the first move, and every draw follows from it.
verified-again = Every draw follows from a secret that was already shown at the end of an earlier game: the same deal was played again, so the players could know the draws.
verified-sealed = The secret behind the draws is not in the record, so the draws cannot be verified.
verified-seeded = The draws come from a seed in the record, and every draw follows from it.
verified-scripted = The draws were entered by whoever wrote the record, so they cannot be verified.
verified-by-hand = Drawn by hand from the box: the record keeps the rules, but nobody can check the luck.
verified-digest = Digest of the record: { $digest }
outcome-none = The game is not finished.

## Games and cards

unknown-game = There is no such game. Games: { $games }.
distribution-fails = { $distribution } cannot be used: { $place } of { $game } cannot be loaded ({ $problem })
distribution-lacks = { $distribution } cannot be used: { $place } of { $game } lacks the method { $method }
game-for = { $id } – { $game }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
game-for-range = { $id } – { $game }, { $low } to { $high ->
    [one] { $high } player
   *[other] { $high } players
}
option-on-shelf = { $name } – { $about }; values: { $values }; default: { $default }
spaces-on-shelf = for programs that learn: { $flat } flat actions, { $listed } listed ones; { $columns } columns of an observation
no-such-rule = The rules have no paragraph { $rule }. Paragraphs run from { $first } to { $last }.
cards-fit = { $path }: valid. { $game } can be played with this set; set { $set }, cards: { $cards }.
cards-warning = Note: { $warning }
cards-use = Play with it: { $command }
compiling = { $number }/{ $of } { $game }: compiling the rules to machine code…
no-compiler = Numba is not installed, so nothing can be compiled. Games can be played without it. To install it: { $command }
compiled = { $game }: done in { $seconds } s.
compiling-behind = While you play, a fast version of the rules is being compiled in the background.
forgotten = Removed machine code that was not used for two months: { $megabytes } MB.

## Files that cannot be used: word for word the English in the code, as a test proves

file-problem = { $where }: { $problem }
place-in-file = { $file }, { $place }
place-within = { $outer }: { $inner }
place-line = line { $line }
place-after-line = after line { $line }
place-header = the header
place-own-cards = the cards in the record
place-table-cards = the cards of the table
place-card-file = the card file
form-missing = Still to be filled in
form-no-beginning = is nothing that a set can begin from
either = { $one } or { $other }
file-too-deep = is nested too deeply
file-too-large = has more than { $most } bytes; a card file is smaller
file-long-line = has more than { $most } bytes; break it
file-unreadable = cannot be read ({ $problem }); check the name
file-absent = No such file or directory
file-is-folder = Is a directory
file-forbidden = Permission denied
file-not-utf8 = is not UTF-8 text (byte { $byte }); save it as UTF-8
file-not-toml = is not valid TOML: { $problem }
file-not-fitting = { $problem }
file-unknown-key = is not known; a card file has { $known }
file-not-among = { $written } is not known; allowed are { $allowed }

record-too-long = a record has at most { $most } bytes; this one has more
record-not-utf8 = the byte { $byte } is not UTF-8
record-character = the character U+{ $code } has no place in a record
record-empty = a record of this version begins with { $title }, not with nothing
record-title = a record of this version begins with { $title }, not with “{ $beginning }”
record-check-alone = the check “{ $check }” has no entry before it
record-check-wrong = “{ $entry }” does not fit its check “{ $check }”: something was changed, lost or moved here
record-cut-off = the record is cut off after this line; its end is missing
record-entry-open = “{ $entry }” is not closed by a check: the record is cut off or was changed here
record-end-wrong = the end should say { $right }, not “{ $word }”: the record was changed
record-end-cut-off = the end is cut off
record-end-more = more follows after the end: “{ $word }”
record-word-open = { $word } should be followed by the rest of the word
record-backslash = a backslash begins \\, \{ $check } or \u with the six digits of a letter
record-no-place = { $word } has no place here
record-missing = “{ $keyword }” should stand here
record-instead = “{ $keyword }” should stand here, not “{ $word }”
record-option-value = the value of the option { $name } cannot be read
record-twice = “{ $words }” is written twice
record-deal = a deal is scripted, seeded with a word, fair, or again
record-number = entry { $number }. should stand here, not { $word }
record-other-seed = this is not the seed that was committed to before the first move
record-lacks-word = “{ $words }” lacks a word
record-lacks-name = “{ $words }” is followed by a name
record-lacks-number = “{ $words }” is followed by a whole number
record-lacks-number-among = “{ $words }” is followed by a whole number from { $low } to { $high }
record-lacks-digits = “{ $words }” is followed by { $count } hexadecimal digits
record-too-much = “{ $more }” has no place after “{ $words }”
record-standing = the standing of seat { $seat } is written “{ $example }”
record-other-game = this is a game of { $game }, not of { $expected }
record-other-rules = played by version { $theirs } of the rules of { $game }; this program knows { $ours }
record-other-cards = played with the cards { $theirs }; this program has { $ours }
record-option-missing = the option { $name } is missing
record-unknown-game = this is the record of a game that is not here; there are { $games }
record-winners = winners are numbers of seats
record-other-draw = the seed draws “{ $drawn }” here, not “{ $move }”
record-refused-illegal = “{ $move }”: forbidden by { $rule }
record-refused-bad_move = “{ $move }”: this is not a move of the game
record-refused-not_your_turn = “{ $move }”: this seat is not asked now
record-refused-over = “{ $move }”: the game is over
record-refused-no_move = “undo { $move }”: there are not so many moves to take back
record-undo-of-draw = an undo goes back to a decision of a player, never only to a draw
record-other-outcome = the game ends with { $played }, not with { $written }
record-no-outcome = no outcome yet
record-outcome = { $rule } ({ $standings })
save-over = this game is over; the command replay shows it
save-is-record = this is the record of a game, not a save: the seed of its draws is missing
save-chairs = a save says who sits on each of its { $seats } seats ({ $allowed })
mcp-chair = { $chair } is nobody who can sit here
mcp-chair-count = { $chairs } chairs for { $seats } seats

## The program alone

front-no-display = No browser can be opened here, so Kouzlo runs in the terminal. What would you like to do?
front-resume = Continue the last game
front-serve = Start the server, and open its page in a browser yourself
front-help = All commands
front-ask = Type a number from 1 to { $last } or a name; Enter takes 1, q leaves.
front-nobody = There is neither a display nor a terminal here. These commands work without them: { $command } serve (the tables in the browser, until it is stopped), { $command } play duel --demo (a game that the computer plays), { $command } --help (all commands).

## The command line

cli-usage = Usage: { $command } { $pieces }
cli-options = Options
cli-formerly = (formerly { $old }, which works until 1.0)
cli-old-option = { $old } is now called { $new }; the old name works until 1.0.
cli-commands = Commands
cli-section-play = Play
cli-section-look-again = Look back at a game
cli-section-learn = Learn
cli-section-build = Build
cli-section-run = Run
cli-see-help = Help: { $command }
cli-no-such-command = There is no command { $command }. Commands: { $known }.
cli-meant = Did you mean this? { $commands }
cli-no-such-option = There is no option { $option } here.
cli-option-alone = The option { $option } needs a value, or was given one that it does not take.
cli-missing = { $what } is missing.
cli-not-among = The option { $what } has a value that is not allowed. Allowed: { $allowed }.
cli-bad-value = The option { $what } has an invalid value ({ $detail }).
cli-extra = Too many arguments: { $words }.
cli-not-understood = The command was not understood ({ $detail }).
bad-option = This table cannot be set up ({ $detail }).
bad-option-seats = { $game } takes { $count } seats, not { $seats }
bad-option-seats-range = { $game } takes { $low } to { $high } seats, not { $seats }
bad-option-unknown = { $game } has no option { $name }; it has { $known }
bad-option-none = none
bad-option-values = { $game }: { $name } has { $what }; allowed are { $allowed }, each once
bad-option-repeated = a repeated value
bad-option-value = { $game }: { $name } cannot be { $value }; allowed are { $allowed }
bad-option-names = { $names } names for { $persons } persons
bad-option-seat = there are seats 1 to { $seats }, no seat { $seat }
bad-option-no-seat = this game has { $seats } seats
bad-option-guide = { $game } has no guided first game
bad-option-no-lessons = { $game } has no lessons
bad-option-lesson = { $game } has no lesson { $lesson }
bad-option-level = the level { $level } needs Numba, which is not installed: { $command }
bad-option-box = { $game } cannot be drawn from a box here: whoever says what was drawn would see what others may not
bad-option-box-table = a table with a real box has no clock and no coach, and is not in the lobby
bad-option-box-play = with a real box there is no seed, no coach, no guide and no demonstration
bad-option-referee = there is no referee for { $game }; there is one for { $games }
bad-option-told = { $word } cannot be told here
bad-option-told-meant = { $word } cannot be told here; did you mean { $meant }?
bad-option-coach = the coach is for one person against the computer, at a table with hints
bad-option-client-name = a name has 1 to 32 letters without accents, digits, - or _
bad-option-network = no network plays { $game }; there is one for { $games }
bad-option-network-cards = a network plays only with the cards that it was trained with
bad-option-network-again = the save was played with a network; say again which file: --opponent FILE.npz
engine-house-name = { $written }: write NAME=COMMAND, each name once and of letters, digits, dots, dashes or underscores
bad-option-engine = the save was played with another program; say which one again: --opponent engine:COMMAND
bad-option-me = you can sit on one seat; others on this device are of the kind `here`
bad-option-cards = a card file has at most { $most } characters here
bad-file = The file cannot be used.
    Where: { $where }
    Why: { $problem }
bad-save = This saved game cannot be opened; the file stays as it is. Start a new game with { $command } and the option --new.
bad-path = The file { $path } cannot be used ({ $problem }).

cli =
    Kouzlo: games of magic, exactly by the rules, in the terminal and in the browser.
    Without a command it opens in your browser; where no page can be shown, it asks in the terminal.
cli-help = Show this help.
cli-version = Show the version.
cli-lang = The language; default: the language of the system.
cli-play = Start a game, or continue the one you left.
cli-play-opponent = How the computer plays: pupil, apprentice, journeyman (the default), wizard, master, archmage, from the weakest to the strongest; greedy plays for the biggest gain right now, random plays at random; engine:COMMAND is another program, FILE.npz a network that has learned the game.
cli-play-hotseat = Only people play, all at one screen.
cli-play-demo = Show a demonstration: the computer plays against itself.
cli-play-seats = The number of players.
cli-play-seat = Your seat; the first is 1.
cli-play-name = A player's name; repeat it for each player at one screen.
cli-play-option = A table option, like rounds=2; see kouzlo games for a list.
cli-play-cards = Play with the cards in this file.
cli-play-seed = A word that determines the draws: the same word, the same draws.
cli-play-draws = Who draws: house (the computer, the default), or box: you draw from the real box and say what it was.
cli-play-new = Start a new game without asking about the unfinished one.
cli-play-guided = I am new here: a first game with a guide, against the weakest computer.
cli-play-coach = The coach: after each of your moves it says what the move cost and what would have been better; only against the computer.
cli-play-think = Seconds that the strongest level takes for a turn; the others in proportion.
cli-resume = Continue a saved game; without a file name, the last one.
cli-resume-opponent = The program or network that sits at this table, engine:COMMAND or FILE.npz; a save does not contain it.
cli-learn = Learn a game by short lessons: a position, one idea, your moves.
cli-games = List the games, how many can play, and their table options.
cli-rules = Show the rules of a game, or one paragraph.
cli-cards = Use cards of your own.
cli-cards-check = Check a card file and say what to fix in it.
cli-cards-check-game = The game that the cards belong to.
cli-print = Make a PDF to print: cards, boards and rules.
    What can be printed: mystic (120 cards, two boards, tokens), duel (36 cards), aid (a sheet of rules for each game), rules (the rulebooks).
cli-print-out = The file to write, for example cards.pdf.
cli-print-paper = The size of the paper.
cli-print-edition = Which edition of Mystic elements.
cli-judge-cards = The cards on the table are those in this file, such as those of your printed box.
cli-print-cards = Cards of your own instead of ours.
cli-print-game = With aid and rules: this game only.
cli-print-fronts = Without the backs.
print-extra = Printing needs more packages than playing does. To install them: { $command }
print-done =
    { $pages ->
        [one] Written: { $file }, 1 page.
       *[other] Written: { $file }, { $pages } pages.
    }
print-how = Print at actual size (100%). The backs are behind the cards if you print on both sides and flip on the long edge.
print-how-fronts = Print at actual size (100%).
print-nothing = There is nothing to print called { $what }. You can print: { $known }.
print-no-cards = Editions and cards of your own belong to games with cards; { $what } has none.
print-no-edition = There is no edition { $edition } of { $what }. Editions: { $known }.
print-no-game = A single game can be chosen for aid and rules; { $what } is one already.
print-letters = The fonts have no { $letters }, as in: { $text }
print-too-long = This text does not fit its card even at { $size } points: { $text }
print-no-rulebook = There is no rulebook of { $game }.
print-too-much = The short rules of { $game } do not fit one sheet of this size.
print-title-cards = { $game }: cards
print-title-aid = Rules on one sheet
print-title-rules = The rulebooks
print-foot = Kouzlo · print at 100%, on both sides, flip on the long edge
print-foot-fronts = Kouzlo · print at 100%
print-page = { $title } · { $page }
serve-open = Kouzlo is running at { $link }
serve-lan = For others on the local network: { $link }
serve-only-here = Only this computer can reach it. Use --lan to let in the local network too.
serve-close = Press Ctrl+C to stop it; all games are kept.
serve-closed = Kouzlo has stopped. All games are kept.
serve-running = Kouzlo is already running (process { $process }): { $link }
serve-held = Process { $process } holds the folder { $folder } but does not answer. End it, or wait until it has closed; KOUZLO_DATA names another folder.
health-cannot-write = The disk is full, or the folder or the database of the games cannot be written to. Games can be watched; no move is accepted until writing works again.
package-missing = This needs the package { $missing }, which is not installed. To install it: { $command }
serve-answers = The home page answers ({ $milliseconds } ms).
serve-demo =
    { $game }: a guest played a whole game against the computer, { $commands } moves in { $seconds } s.
    Its record was replayed: every move is legal, and every draw follows from the commitment ({ $digest }).
serve-demo-closed = Kouzlo has stopped again.
serve-failed = The server failed its own check: { $problem }
serve-no-folder = The folder for the games, { $folder }, cannot be used ({ $problem }). KOUZLO_DATA names another one.
serve-no-store = The games cannot be stored: { $problem }
serve-process = Process { $number } runs ({ $process }).
serve-no-process = The server could not be started.
serve-needs-database = Several processes share a database: give its address with --store postgresql://…
serve-one-process = Several processes need a Unix system; here the server is one process.
serve-no-hints = Hints are sent by Redis: redis://HOST:PORT
serve-no-port = Port { $port } cannot be used ({ $problem }). Choose another with --port, or leave it out to use any free port.
cli-serve = Start the server: tables in the browser, for you and for friends via a link.
cli-serve-lan = Let in the local network; show the link and its QR code.
cli-serve-demo = Start a server in an empty folder, let a guest play one game there, and stop it: a check that everything works.
cli-serve-port = The port; default: any free port.
cli-serve-no-browser = Do not open the browser.
cli-serve-name = Another host name of the server, behind a proxy; may be repeated.
cli-serve-think = Seconds that the strongest level takes for a turn; the others in proportion.
cli-serve-engine = Offer visitors a program as an opponent: NAME=COMMAND (docs/engines.md); may be repeated.
cli-serve-store = The database where the games are stored instead of the data file: postgresql://… (also KOUZLO_STORE).
cli-serve-processes = The number of processes that share the work; more than one needs a database.
cli-serve-process-ports = The port at which the first process answers alone; each further one has the next port. For metrics and proxies.
cli-serve-hints = The Redis by which processes tell each other at once what has changed: redis://… (also KOUZLO_HINTS); default: the database.
cli-serve-log = Where the log goes: a file, or - for standard error; default: server.log beside the games.
cli-compile = Compile the rules of the games to machine code, so that simulations run fast.
cli-compile-missing = Compile only what is not compiled yet, with low priority, unless another process does it already.

cli-arg-game = game
cli-arg-games = games
cli-arg-file = file
cli-arg-a = A
cli-arg-b = B
cli-arg-lesson = lesson
cli-arg-problem = problem
cli-arg-cards = card card
cli-arg-paragraph = paragraph
cli-arg-what = what
cli-pieces-options = [OPTIONS]
cli-pieces-command = COMMAND
cli-replay = Replay the record of a game in words, step by step, forward and back.
cli-verify = Verify the record of a game: moves, draws and outcome.
cli-jobs = The number of processes on this machine.
cli-on = A Ray cluster instead: ray starts one on this machine, ray://HOST:10001 uses a running one.
cli-problem = Solve a problem of a game: a position with exactly one right answer; without a name the one of today.
cli-problem-list = List all problems of the game.
cli-lab = Measure how balanced a game is and how strong the computer plays.
cli-lab-balance = Play all match-ups of a game many times (for the duel: solve its drafts) and write a report; can be interrupted and continued.
cli-lab-balance-games = Games for each match-up; for the duel, pairs of random cards.
cli-lab-balance-profile = How the computer plays; may be repeated.
cli-lab-balance-card-games = Games for each match-up in which one card cannot be played; 0 skips single cards.
cli-lab-balance-simulations = Let two searching players play, with so many simulations a turn, instead of greedy ones; after an interruption the report is about the games so far (Mystic elements only).
cli-lab-balance-tolerance = The greatest distance between the bounds of a draft, as a share of the round (duel only).
cli-lab-balance-cards = Measure the cards in this file or folder.
cli-lab-balance-out = The folder for results and report.
cli-lab-tune = Change numbers on cards until all colours win equally often, or all wizards are worth choosing; can be interrupted and continued.
cli-lab-tune-steps = The number of changes to try.
cli-lab-tune-games = Games for each match-up and change; for the duel, pairs of random cards.
cli-lab-tune-tolerance = The greatest distance between the bounds of a draft, as a share of the round (duel only).
cli-lab-tune-cards = Start from the cards in this file or folder.
cli-lab-tune-out = The folder for the tuned set.
cli-lab-book = Compute the opening book of the strongest level; can be interrupted and continued.
cli-lab-book-tolerance = The greatest distance between the bounds of a draft, as a share of the round.
cli-lab-book-anybody = Measure every mixed strategy against all pure strategies, whatever random card the opponent has; this takes longer.
cli-lab-book-cards = Compute it for the cards in this file.
cli-lab-book-out = The folder for the book and the drafts.
cli-lab-ladder = Let all levels of the computer play each other and rate them; can be interrupted and continued.
cli-lab-ladder-games = Games between every two levels.
cli-lab-ladder-neighbours = Games between each level and the next.
cli-lab-ladder-mirror = Games of the strongest level against itself.
cli-lab-ladder-simulations = The search budget of the strongest level for a turn, in simulations; otherwise what one core does in a second.
cli-lab-ladder-level = Only these levels; may be repeated.
cli-lab-ladder-opponent = Another program or network beside the levels, engine:COMMAND or FILE.npz; may be repeated.
cli-lab-ladder-option = A table option; may be repeated.
cli-lab-compare = Play the same deals with A and with B and say what differs: card files, table options or players; can be interrupted and continued.
cli-lab-compare-a = Side A: player=LEVEL or FILE.npz, cards=FILE, or a table option NAME=VALUE; may be repeated.
cli-lab-compare-b = Side B, written in the same way.
cli-lab-compare-games = The number of deals; each is played twice.
cli-lab-compare-simulations = The search budget of the strongest level for a turn, in simulations; otherwise what one core does in a second.
cli-lab-compare-out = The folder for games, page and CSV files.
cli-lab-sprt = Play A against B, each deal from both sides, until a sequential test knows whether A is stronger; can be interrupted and continued. A and B are LEVEL, LEVEL,PARAMETER=NUMBER, FILE.npz or engine:COMMAND.
cli-lab-sprt-elo0 = The first hypothesis: A is stronger by so many points of Elo, or by less.
cli-lab-sprt-elo1 = The second hypothesis: A is stronger by so many points of Elo, or by more.
cli-lab-sprt-alpha = How often the second hypothesis may be accepted although the first is true.
cli-lab-sprt-beta = How often the first hypothesis may be accepted although the second is true.
cli-lab-sprt-deals = The test ends without a verdict after so many deals; each is played twice.
cli-lab-sprt-simulations = The search budget of the strongest level for a turn, in simulations; otherwise what one core does in a second.
cli-lab-sprt-seconds = The same processor time for a turn of both, instead of simulations.
cli-lab-sprt-option = A table option; may be repeated.
cli-lab-sprt-seed = A word that determines the deals.
cli-lab-sprt-out = The folder for the games.
cli-lab-people = Compare people with the computer over brought games: how often each level chooses the same, and what players lose. Keeps counts only.
cli-lab-people-level = Only these levels; may be repeated.
cli-lab-people-positions = Decisions of each game in which the levels are asked.
cli-lab-people-simulations = The search budget of the strongest level for a turn, in simulations.
cli-lab-people-out = The folder for the counts and the report.
lab-people-passed = { $count ->
    [one] One text could not be brought without a question or has no end, and was passed over.
   *[other] { $count } texts could not be brought without a question or have no end, and were passed over.
}
cli-lab-problems = Find positions with one right answer, prove them, and write down what was thrown away and why; can be interrupted and continued.
cli-lab-problems-pieces = How much is searched: games that are looked through, or pieces of each kind of problem.
cli-lab-problems-out = The folder for problems and figures.
cli-lab-review = Review many finished games (records, or folders of records) and write a report about their players; can be interrupted and continued.
cli-lab-review-seconds = Approximate time to think about each game; the same number gives the same reviews on every machine.
cli-lab-review-quick = Think for a tenth of the time.
cli-lab-review-simulations = Simulations of a whole turn, instead of seconds.
cli-lab-review-out = The folder for reviews, report and CSV file.
cli-lab-comment = Play a game against the strongest level and write it down with the computer's evaluations.
cli-lab-comment-opponent = The level that plays against it.
cli-lab-comment-simulations = The search budget of the strongest level for a turn, in simulations; otherwise what one core does in a second.
cli-lab-comment-seed = A word that determines the draws.
cli-lab-comment-option = A table option; may be repeated.
cli-lab-ladder-out = The folder for games, table and plot.
lab-step-mystic = { $kept ->
    [yes] kept
   *[no] rejected
}: { $card }, { $before } → { $after }; the colours are { NUMBER($distance, maximumFractionDigits: 2) } points apart
lab-step-duel = { $card ->
    [start] before any change: wizards not worth choosing in half of the drafts: { $distance }
   *[other] { $kept ->
        [yes] kept
       *[no] rejected
    }: { $before } → { $after }; wizards not worth choosing in half of the drafts: { $distance }
}
lab-tuned = The tuned set: { $folder }
lab-progress = Match-ups
lab-steps = Changes
lab-book = The book: { $file }
lab-games = Games
lab-comment = (Evaluation: { $chance }% to win with the next move; with { $other } instead: { $less }%.)
lab-comment-book = (Opening book: sampled from a mixed strategy of { $mixed } choices computed in advance; this one comes up { $often } times in a hundred.)
lab-comment-sealed = (Evaluation: a secret choice, sampled from a mixed strategy of { $mixed } choices; this one comes up { $often } times in a hundred.)
lab-pieces = Pieces
lab-report = The report: { $file }
lab-passed-over = { $count ->
    [one] One file has no finished game and was passed over; the report says why.
   *[other] { $count } files have no finished game and were passed over; the report says why.
}
lab-bad-cluster = { $cluster } is not a cluster; write ray, or ray://HOST:10001
lab-no-cluster = no Ray cluster answers at { $address }: { $problem }
lab-same-sides = A and B are the same; write for example --b player=master
lab-no-level = no level is called { $level }; there are { $levels }
lab-no-search = { $level } does not search, so its search has no parameters
lab-no-parameter = { $written } is no parameter of a search; write NAME=NUMBER with one of { $names }
lab-sprt-order = --elo0 must be less than --elo1
lab-sprt-one-budget = write either --simulations or --seconds
lab-sprt-hypotheses = H0: A is stronger by { $elo0 } Elo or less; H1: by { $elo1 } or more; α = { $alpha }, β = { $beta }.
lab-sprt-deals = Deals: { $deals }; A won 0, ¼, ½, ¾ and all of the points in { $counts }. Mean lead of A: { $lead }.
lab-sprt-elo = A won { $share } ± { $doubt } % of the points: { $elo } Elo, 95 % interval { $low } to { $high }.
lab-sprt-verdict = Log-likelihood ratio { $ratio }, bounds { $low } and { $high }: { $verdict ->
    [h0] H0 is accepted.
    [h1] H1 is accepted.
   *[open] not decided yet.
}
lab-sprt-fault = Lost by a fault ({ $deal }): { $fault }
lab-compared-players-won = Share of games won:
lab-compared-first-won = Share of games that the first seat wins:
lab-compared-points = Points of a player:
lab-compared-moves = Moves of a game:
lab-compared = A { $a }, B { $b }, difference { $difference } ± { $doubt }. { $seen ->
        [yes] That is more than chance explains (95%).
       *[no] { $needed ->
            [0] No difference was measured.
           *[other] It may be chance; about { $needed } deals would show a difference of this size.
        }
    }
lab-drafts = Drafts
lab-done = { $label }: { $done } of { $total }
lab-remaining = { $done }, { $time } left
lab-worker-lost = Worker { $worker } has stopped; its part ({ $shard }) is done again.
lab-workers-lost = { $count } workers in a row stopped at one part of the work ({ $shard }), perhaps because the memory was full. What is done is saved; try again with fewer --jobs.
cli-engine = Run the engine for other programs: one JSON object per line.
cli-mcp = Let a program with a language model play, over the Model Context Protocol on stdin and stdout.
cli-mcp-name = The name under which it sits down; another client of the same folder needs another one.
cli-mcp-seed = The word that decides the draws of new matches: for examples and tests.

## Accounts

page-account = Your account
page-account-link = Account
page-account-why = You do not need an account to play. With one you find your games on every device, and games among people with accounts count towards the ratings.
page-account-guest = { $named ->
    [yes] You are here as a guest: { $name }.
   *[no] You are here as a guest without a name.
} If you sign in or create an account, your games move to it.
page-account-done-sign_up = Your account has been created. You are signed in.
page-account-done-sign_in = You are signed in.
page-account-done-sign_out = You are signed out.
page-account-done-others = You are signed out on all other devices.
page-account-done-password = Your password has been changed, and you are signed out on all other devices.
page-account-done-delete = Everything that was stored about you has been deleted.
page-sign-in = Sign in
page-sign-up = Create an account
page-sign-up-how = All you need is a name and a password of at least eight characters, no e-mail address. If you forget the password, ask whoever runs this server.
page-sign-out = Sign out
page-password = Password
page-password-new = New password
page-password-again = Repeat the new password
page-change-password = Change password
page-signed-in = You are signed in as { $name }.
page-sessions = { $count ->
    [one] Signed in on one device
   *[other] Signed in on { $count } devices
}
page-sessions-how = Did you stay signed in somewhere? This signs you out everywhere except here.
page-end-others = Sign out everywhere else
page-delete = Delete account
page-delete-how = Your account, your ratings and the tables where only you sat are deleted at once. Games in progress are resigned. At other tables your moves stay, without your name. This cannot be undone.
page-delete-sure = Delete everything permanently
page-forget-me = Forget me
page-forget-me-how = Deletes your name and gives up your seats. Games in progress are resigned.
page-print = Print
page-print-why = Cards to cut out, boards, tokens and rules as a PDF for your printer.
page-print-what = What
page-print-language = Language
page-print-paper = Paper
page-print-a4 = A4
page-print-letter = Letter (8.5 × 11 inches)
page-print-backs = With the backs of the cards
page-print-make = Make the PDF
page-docs = Documentation
page-no-docs = The documentation is not part of this copy of Kouzlo.
page-no-docs-clone = Released packages contain it. In a clone of the sources, this command builds it; then reload this page:
page-ratings = Ratings
page-ratings-of = Ratings: { $game }
page-ladder-place = Place
page-ladder-name = Name
page-ladder-points = Points
page-ladder-games = Games
page-ratings-empty = No game has counted yet. Only finished games count in which everyone has an account.
page-ratings-how = Finished games among people with accounts count; games against the computer do not. Everyone starts with 1000 points. The rating rises with wins, and as it becomes clearer how well someone plays.
page-no-ratings = None of your games has counted yet.
page-rating = { $games ->
    [one] { $points } points from one game
   *[other] { $points } points from { $games } games
}
refused-short_name = A name needs at least two letters.
refused-name_taken = This name, or one that looks the same, is already taken.
refused-members_name = This name, or one that looks the same, belongs to a member. Sign in, or choose another name.
refused-short_password = A password needs at least eight characters.
refused-long_password = A password can have at most 128 characters.
refused-weak_password = This password is too easy to guess. Choose another one.
refused-common_password = This password is too common and would be one of the first to be tried. Choose another one.
refused-wrong_password = The name or the password is wrong.
refused-not_the_same = The two passwords do not match.
refused-too_many_tries = Too many wrong passwords. Try again in ten minutes.
refused-busy = Too many people are signing in right now. Try again in a moment.
refused-signed_in = You are already signed in. Sign out first.
refused-no_account = Sign in first.

## kouzlo admin

cli-admin = Manage the server's data file: lists, records, backups, cleaning up.
cli-admin-store = The database to manage instead of the data file: postgresql://… (also KOUZLO_STORE).
cli-admin-migrate = Bring the database to the format of this version.
cli-admin-move = Copy everything from one store to an empty one and compare the two; the server must be stopped.
cli-admin-move-from = The database to copy from; default: the data file.
cli-admin-move-to = The empty database to copy to; default: the data file.
cli-admin-list = List the tables, newest first.
cli-admin-list-game = Only tables of this game.
cli-admin-list-state = Only tables in this state.
cli-admin-export = Write the records of finished games; without table ids, of all of them.
cli-admin-export-out = The folder for the records.
cli-admin-import = Import finished games from records, or from folders of records.
cli-admin-backup = Copy the whole data file into one file; works while the server is running.
cli-admin-backup-force = Replace an existing file.
cli-admin-restore = Put a backup in place of the data file; the server must be stopped.
cli-admin-restore-force = Replace the existing data file; the old one is kept beside it.
cli-admin-check = Check everything that is stored, or a backup, and report damage; works while the server is running.
cli-admin-prune = Remove tables where nothing has happened for a long time, and guests without a seat.
cli-admin-prune-days = The number of days that count as a long time.
cli-admin-prune-dry-run = Only report what would be removed.
cli-admin-chat = Show the chat of a table, or delete messages from it.
cli-admin-chat-delete = Delete the message with this number.
cli-admin-chat-delete-all = Delete all messages of the table.
cli-admin-ratings = Recompute all ratings from the results.
cli-admin-password = Set a new password for someone who has forgotten theirs, and end all their sessions.
cli-arg-table = table
cli-arg-tables = tables
cli-arg-folder = folder
cli-arg-files = files
cli-arg-name = name
admin-progress = working
admin-state-open = waiting for players
admin-state-playing = in progress
admin-state-finished = finished
admin-tables = { $count ->
    [one] One table.
   *[other] { $count } tables.
}
admin-exported = { $count ->
    [one] One record is in the folder { $folder }.
   *[other] { $count } records are in the folder { $folder }.
}
admin-imported = New games: { $count }. Already there: { $known }.
admin-backed-up = The backup { $file } is complete: { $size } KB.
admin-restored = { $count ->
    [one] The backup with one table has been restored.
   *[other] The backup with { $count } tables has been restored.
}
admin-pruned = Removed: { $tables } tables, { $guests } guests.
admin-would-prune = This would remove { $tables } tables and { $guests } guests.
admin-rated = { $count ->
    [one] The ratings were computed from one game.
   *[other] The ratings were computed from { $count } games.
}
admin-password = The new password is { $password }. All sessions of the account were ended.
admin-no-file = { $file } does not exist.
admin-exists = { $file } already exists. Use --force to replace it.
admin-unreadable = The file is damaged or not a data file of Kouzlo ({ $problem }). Nothing was changed.
admin-other-format = The file was written by another version (format { $version }; this one knows { $known }). Nothing was changed.
admin-other-rules = The table { $table } was started with version { $version } of the rules, which this program does not have. Nothing was changed.
admin-in-use = The server is running (process { $process }). Stop it first; nothing was changed.
admin-bad-store = A store is the address of a database, postgresql://…; leave it out to use the data file.
admin-database = The database cannot be used: { $problem }
admin-no-database = Name the database with --store; a data file is brought to a new format when it is opened.
admin-migrated = The database has format { $after }; before, it had format { $before }.
admin-moved = Copied and compared: { $rows } rows, among them { $tables } tables. Both stores have the digest { $digest }. Nothing was changed where the rows come from.
admin-same-store = Name a database with --from or --to; the other store is the data file.
admin-not-empty = { $store } already has something in it. Nothing was changed.
admin-not-equal = The copy was not equal to the original. Nothing was changed.
admin-use-pg-dump = A database is backed up and restored by PostgreSQL's own programs, pg_dump and pg_restore.
admin-unsaid = { $count ->
    [one] One message was deleted. Pages that are open show it until they are loaded again.
   *[other] Messages deleted: { $count }. Pages that are open show them until they are loaded again.
}
admin-no-table = There is no table { $table }.
admin-not-over = The game at the table { $table } is not over; its record would reveal hidden cards.
admin-not-ours = { $file } is not the record of a finished game with a fair deal. Nothing was changed.
admin-check-whole = Everything is intact. Tables: { $tables }, entries: { $entries }.
admin-check-table = Damaged: table { $table } ({ $game }). Of { $entries } entries, the first { $whole } are intact.
admin-check-file = Damaged: the file itself ({ $problem }).
admin-check-damaged = Damaged tables: { $damaged } of { $tables }.
admin-check-restore =
    Stop the server and restore the newest intact backup: kouzlo admin restore FILE --force
    To see whether a backup is intact: kouzlo admin check FILE
    To save the intact finished games first: kouzlo admin export
admin-damaged = The table { $table } is damaged; kouzlo admin check says more.
admin-skipped = Skipped because they are damaged: { $count } (kouzlo admin check says more).
admin-no-account = There is no account { $name }.

## “Your turn”

page-waiting = Waiting for you
page-waiting-none = No table is waiting for you right now.
page-notify = Notify me when it is my turn
page-notice = Kouzlo: it is your turn.

cli-judge = Settle a duel or an attack of two real cards, or without cards keep a whole game of real cards: say what was played, and learn what follows, and by which rule.
cli-judge-pile-a = A card on the first player's pile; repeat from below, the top one counts.
cli-judge-pile-b = A card on the second player's pile; repeat from below, the top one counts.
cli-judge-deck-a = How many cards the first player has left in the deck.
cli-judge-deck-b = How many cards the second player has left in the deck.
cli-judge-waiting-a = The first player's waiting card, if it is shown; none if there is none any more.
cli-judge-waiting-b = The second player's waiting card, if it is shown; none if there is none any more.
cli-judge-standing = Whose wizard stands in the zone already: a is the first player, b the second; without it both are laid.
cli-judge-use = Who uses an ability that may be used: a is the first player, b the second; without it nobody does.
cli-judge-told = Go on with a match in which this was told.
cli-judge-name = A player's name; repeat it for the second one.
cli-solve = Solve a round of two known teams: the mixed strategies of both, the value of the round, and the bounds that prove it.
cli-solve-tokens = The tokens of both: 0-0, 1-0, 0-1 or 1-1.
cli-solve-draft = Solve the draft instead: give the two random cards instead of teams.
cli-solve-tolerance = The greatest distance between the bounds where wizards may ask; otherwise the answer is exact.
cli-solve-cards = Solve with the wizards in this file.
cli-solve-plot = Write a plot of where each wizard is played to this file (SVG).
cli-arg-teams = team team
solve-extra = Solving needs more packages than playing does. To install them: { $command }
solve-progress = { $one }–{ $two }, iteration { $iteration }: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }%

## The review of a game

cli-review = Review a finished game: what every decision was worth, what was luck, and what would have been better.
cli-review-seconds = Approximate seconds for the whole review; the same number gives the same review on every machine.
cli-review-quick = Take a tenth of the time.
cli-review-simulations = Simulations per turn, instead of seconds.
cli-review-all = Show all decisions in order, not only the worst.
cli-review-svg = Write the curve to this file (SVG).
cli-review-json = Write everything to this file, for programs.
cli-import = Bring a game from elsewhere: a carcassonnelab link, a log of Board Game Arena, a .jcz file. It becomes a record.
cli-import-out = File for the record; without it the record is printed.
cli-import-letters = Call the players A, B, C instead of their names.
cli-import-answer = Answer to a question, as the command asks it; can be given more than once.
cli-export = Take a game away: a link for carcassonnelab, a picture, a film, a page that stands alone.
cli-export-out = File; its ending says what is written: .svg a picture, .html a page. Without it a link is printed.
cli-export-at = The step of the game; by default the last one.
cli-export-film = A picture that moves: the whole game, turn by turn (.svg).
cli-arg-source = file or link
review-progress = Decisions reviewed
review-title = The course of a game: { $game }
review-written = Written: { $file }
review-unfinished = This game is not over yet. It can be reviewed when it is.
review-left = The game was left before its end: the sums add up to what could be expected at that point.
review-unsearched = The computer has no search for this game, so it cannot review it.
review-interrupted = Interrupted: decisions not reviewed: { $count }. What they changed is counted as luck.
review-player = { $who } – decisions: { $decisions }
review-sum = start { NUMBER($start, minimumFractionDigits: 1) } · luck { $luck } · own choices { $own } · others' choices { $others } = { NUMBER($result, minimumFractionDigits: 1) }% of the victory
review-accuracy = accuracy { NUMBER($accuracy, minimumFractionDigits: 1) }%; marks: { $marks }
review-hindsight = { $hindsight } of the luck came without a draw: a later search saw further
review-curve = Expected result of { $who }, in per cent, entry by entry:
review-curves = Expected results of the players (A, B …), in per cent, entry by entry:
review-all = All decisions:
review-worst = The most costly decisions:
review-none = No decision deserves a mark.
review-lost = { $number }. { $who }: { $played } – lost { NUMBER($lost, minimumFractionDigits: 1) }%
review-kept = { $number }. { $who }: { $played }
review-better = Better: { $move }. The chance of winning is then about { $chance }%; with the move played it is { $less }%.
review-better-mixed = Better: { $move } ({ $often } times in a hundred). It yields about { $chance }%; the move played, { $less }%.
review-mixtures = Sealed choices: the right mixture, given what each player knew
review-mixture = { $number }. { $who } – value { NUMBER($value, minimumFractionDigits: 1) }%, measured gap { $gap }%
review-option = { NUMBER($often, minimumFractionDigits: 1) }%: { $move } – yields { NUMBER($brings, minimumFractionDigits: 1) }%
review-option-played = played ({ NUMBER($often, minimumFractionDigits: 1) }% of the mixture): { $move } – yields { NUMBER($brings, minimumFractionDigits: 1) }%
review-truth = With both teams known:
review-round = Round { $number }: { NUMBER($value, minimumFractionDigits: 1) }% for { $who }, gap { $gap }%
review-team = { $who }: { $team }
review-plan = { NUMBER($often, minimumFractionDigits: 1) }%: { $plan }
review-plan-played = played: { $plan } – yields { NUMBER($brings, minimumFractionDigits: 1) }%
review-mark-brilliant = brilliant
review-mark-good = good
review-mark-none = no mark
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-number = { NUMBER($number, minimumFractionDigits: 1) }

## The coach: at tables, on pages and in terminals

coach = Coach
coach-on = Coach: on
coach-off = Coach: off
coach-fine = Good move.
coach-good = A good move that is easy to miss.
coach-brilliant = Brilliant: hardly anyone would have seen that.
coach-points = { $points ->
    [one] { NUMBER($points, maximumFractionDigits: 1) } point
   *[other] { NUMBER($points, maximumFractionDigits: 1) } points
}
coach-share = { NUMBER($share, maximumFractionDigits: 1) }% of a win
coach-cost = { $mark }: that cost about { $figure }.
coach-retry = Take it back and try again
learned = What you learned
learned-moves = Decisions judged: { $moves }; with no better move: { $best }.
learned-cost = Together they cost about { $figure }.
learned-retried = { $retried ->
    [one] One move tried again,
   *[other] { $retried } moves tried again,
} which saved { $saved }.
learned-worst = The most expensive moves
coach-says = Coach: { $what }
coach-begins = The coach is on: after each of your moves it says what the move cost. Type { $key } to take a move back and try again, even after the answer.
coach-way-back = Type { $key } to take it back and try again.

# Games as text, for programs that read and write: kouzlo.dialogue

text-waiting = Waiting for: { $who }.
text-answer-line = Answer with the number of a line, with its words, or with a move as JSON.
text-answer-parts = Or name things, { $count } in all, separated by commas, by name or number: { $parts }.
text-answer-only-parts = Name { $count } things, separated by commas, by name or number, or answer with a move as JSON: { $parts }.
text-part = { $what } ({ $count })
text-part-ordered = { $what } ({ $count }, in order)
heard-empty = The answer is empty.
heard-long = The answer is too long; at most { $most } characters are read.
heard-nothing = “{ $typed }” fits none of the choices.
heard-several = “{ $typed }” fits several choices: { $choices }. Answer with one number.
heard-contradiction = The number is { $number }, but the words fit { $choices }. Answer with one of them.
heard-numbers = There are several numbers, { $numbers }, and only one choice is possible.
heard-no-line = There is no line { $number }; the lines are 1 to { $last }.
heard-json = This is not a move as JSON: { $problem }
heard-denied = “{ $typed }” says what is not meant. Say only what you choose.
heard-several-names = “{ $typed }” fits several: { $words }.
heard-no-name = “{ $typed }” is the name of nothing that can be chosen here.
heard-twice = { $word } is named twice.
heard-count = { $needed } are needed, and the answer names { $named }: { $words }.
heard-not-here = { $word } cannot be chosen for this: { $part }.
heard-again = Nothing was played. The question is the same:

## Games of other programs

place-source = { $source }
place-move = move { $number }
brought-unknown = “{ $beginning }” is no record, no carcassonnelab link, no log of Board Game Arena and no .jcz file
brought-too-long = at most { $most } bytes can be brought
brought-no-json = this is no whole JSON text: it is cut off or was changed
brought-link-strange = the link ends in “{ $strange }”, which is no part of it
brought-link-cut = the moves have { $count } characters and not four for each: the link is cut off
brought-link-tiles = { $moves } moves and { $out } tiles without a place, but only { $tiles } tiles that were drawn
brought-link-long = the link has more tiles than the base game
brought-link-start = the tiles should begin with the start tile { $tile } and be { $most } more at most
brought-link-move = “{ $move }” is no move of such a link
brought-link-open = the last turn is not over, and a link holds whole turns
brought-link-far = a tile lies farther from the start than a link can say
brought-link-holds = such a link holds the base game for two players, with farmers and 4 points for a city of two tiles
brought-no-link = no other program keeps links of this game
brought-arena-none = there is no tile in this log that somebody lays
brought-arena-players = { $count } players lay tiles; the game is for 2 to 5
brought-arena-tile = the log does not say which tile was laid, where or how
brought-strange-tile = tile type { $type } is not of the base game, and others cannot be brought
brought-no-segment = the log names a place on tile { $tile } that it does not have
brought-too-many = more tiles are laid than the base game has
brought-cloister-cut = the file lacks its players (2 to 5) or its moves
brought-cloister-more = the file is of a game with { $more }; only the base game can be brought
brought-cloister-start = the game begins with other tiles than the start tile D
brought-cloister-message = “{ $message }” is not of the base game
brought-cloister-place = the file does not say where or how tile { $tile } lies
brought-cloister-meeple = only the player's own ordinary followers can be brought
brought-other-seat = it is the turn of player { $due }, and the source says player { $said }
brought-illegal = tile { $tile }, “{ $move }”: forbidden by { $rule }
brought-over = tile { $tile }, “{ $move }”: the game is over by then
brought-points = the source gives player { $seat } { $said } points, and the rules give { $points }
brought-has-place = tile { $tile } is said to have no place, but it has one
brought-no-place = tile { $tile } has no place here and leaves the game, but the source lays it
brought-ask-end = Tiles are left that had no place. Was the game played to its end?
brought-ask-tile = One tile ({ $tile }, { $letter }) was drawn, had no place and left the game. When?
brought-answer-over = Yes, to its end
brought-answer-left = No, it was left
brought-answer-before = Before move { $number }
brought-source-kouzlo = a record
brought-source-carcassonnelab = carcassonnelab
brought-source-boardgamearena = Board Game Arena
brought-source-jcloisterzone = JCloisterZone
brought-from = Brought from { $source }: { $moves } moves, every one allowed by the rules.
brought-answer-with = Answer with --answer { $id }=VALUE:
brought-written = Record: { $file }
verified-brought = Another program kept this game ({ $source }): the record keeps the rules, but nobody can check the draws.
export-title = { $game }: { $names }
export-begin = The game begins.
export-first = To the beginning
export-back = One step back
export-play = Play or stop
export-forward = One step forward
export-last = To the end
export-step = Step of the game
export-only = This page shows the game with a script that stands in it; without scripts only the beginning is seen.
export-written = Written: { $file }
export-ending = { $file } should end in .svg for a picture or .html for a page
refused-no_picture = This game has no pictures yet; the page that stands alone shows its table in letters.
cli-site = Build the house without a server: a folder for any web space, which then works without a connection too.
cli-site-out = The folder; an older house in it is replaced.
site-fetch = Fetching what is needed…
site-compile = Compiling for browsers…
site-write = Writing the folder…
site-built = Done: { $files } files, { $size } MB, in { $folder }. The first visit loads { $first } MB.
site-needs-node = Node with npm is needed: install it, or add the extra with pip install "kouzlo[web]".
site-needs-client = The pages are not built, and without them there is nothing to show: make setup.
site-not-empty = The folder { $folder } is not empty, and no house is in it. Choose another one.
site-failed = It did not work, { $program } says: { $problem }
