### Words and sentences that all games share.

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
level-greedy = plays what pays most right now
level-pupil = plays like a pupil: overlooks a lot
level-apprentice = plays like an apprentice: errs often
level-journeyman = plays like a journeyman: errs now and then
level-wizard = plays like a wizard: hardly ever errs
level-master = plays like a master: thinks ahead
level-archmage = plays like an archmage: as well as it can
rank-pupil = pupil
rank-apprentice = apprentice
rank-journeyman = journeyman
rank-wizard = wizard
rank-master = master
rank-archmage = archmage
at-table = { $game }. At the table: { $who }.
computer-plays = { $who } { $level }.
keys = A question mark shows the help, q saves the game and quits.

## Questions and answers

group = { $heading } ({ $count ->
    [one] { $count } way
   *[other] { $count } ways
})
heading = { $heading }:
asked = { $who }: { $question }
no-such-number = There is no such number. Type a number from 1 to { $last }.
nothing-found = Nothing here matches “{ $typed }”. A question mark shows the help.
nothing-back = There is nothing to take back now.
gather-one = Type a number or a name.
gather-any = Type numbers or names, all at once or one by one. Still to choose: { $left }.
gather-ordered = Type numbers or names in order, all at once or one by one. Still to choose: { $left }.
taken = Chosen: { $words }.
already-taken = { $what }: that is chosen already. Nothing of this line was taken.
too-many = Too many: the line has { $typed }, but only { $left } are left to choose. Nothing of this line was taken.
which-one = Several match: { $words }. Type more letters or the number.
gathered = { $what }: { $words }.
ask-agree = Enter confirms, b goes one step back.
ask-end-turn = Enter ends your turn, b takes the last step back.
taken-back = { $moves ->
    [one] The last step was taken back.
   *[other] The last { $moves } steps were taken back.
}

## The curtain between players at one screen

curtain = Now { $who } decides. The others look away! When you are alone at the screen, press Enter.
ask-go-on = Enter goes on.
only-for-you = For your eyes only:

## Refusals and rules

refused-illegal = The rules do not allow that.
refused-not_your_turn = It is not your turn now.
refused-over = The game is over.
refused-no_move = There is nothing to take back.
rule-quoted = { $rule }: { $text }

## Help

phase-end_turn = the end of the turn
help-phase = Phase: { $phase }.
help-keys =
    number – chooses from the last list; several at once: 1 4 7, names too
    letters – search the list; case and accents do not matter
    Enter – shows the list again, or confirms
    b – back
    t – the table
    q – quit; the game is saved
    ! – a hint: a good move and why
    ? 3 – explains the third line of the list
    ? name – explains a card or finds a rule

## Hints

hint = Hint: { $move }.
hint-only = Hint: { $move }. There is no other choice.
hint-better =
    Hint: { $move }. The chance to win is then about { $chance } %, with the next best choice ({ $other }) about { $less } %.
hint-close = Hint: { $move }. The chance to win is then about { $chance } %; just as good: { $other }.
hint-sealed =
    Hint: { $move }. Both decide in secret, so it pays to vary: out of a hundred times this is worth choosing about { $often ->
        [one] once
       *[other] { $often } times
    }.
hint-part = { $what }: { $words }
hint-notation = { $move }
hint-parts = { $first }; { $second }
hint-follows = What would happen: { $what }
hint-waits = The computer is thinking about a hint …

## The end of the game

outcome-win = { $who-is ->
    [you] You win!
   *[other] { $who } wins.
}
outcome-shared = The victory is shared by { $who }.

## The pages of the server

page-title = Kouzlo – games of magic
page-promise = Play at once: against the computer, with friends by a link, or together on one device. No account, nothing to install.
page-skip = Skip to the content
page-languages = Language
page-home = To the first page
page-back = Back to the table
page-mine = Your tables
page-games = What shall we play?
page-lobby = Open tables
page-lobby-empty = Nobody is waiting for a fellow player right now.
page-lan = For others on the local network:
page-network = The local network
page-open-lan = Let in my local network
page-open-lan-why = So far only this computer reaches the house. Let in the local network, and friends in the same house can join by a link or a QR code; it stays open until the house is closed.
refused-not_here = Only somebody at the computer of the house can let others in.
refused-no_network = This computer is not on any network right now. Connect it to Wi-Fi or to your router and try again.
refused-no_home = The whole internet can reach this computer, so one press does not open it. If you mean to, start it with “kouzlo serve --lan”.
refused-no_port = Another program is already listening on the address for the local network. Close Kouzlo and start it on another port, for example “kouzlo serve --lan --port 9000”.
page-for = For { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
page-for-range = For { $low } to { $high } players
page-your-name = Your name
page-how-many = How many play
page-close-table = Close the table
page-with-computer = Against the computer
page-with-link = With friends by a link
page-on-device = Together on this device
page-more = More choices: { $game }
page-rules-of = Rules: { $game }
page-line-over = the game is over
page-line-open = waits for players
page-line-yours = it is your turn
page-line-others = the others are on turn
page-new = New table: { $game }
page-seats = Who plays
page-seat = Seat { $number }
page-kind-me = I sit here
page-kind-open = whoever comes by the link
page-kind-here = somebody else on this device
page-kind-bot = the computer – { $level }
page-kind-none = nobody
page-options = Rules of the table
page-time = Time
page-clock-kind = Clock
page-clock-none = nobody hurries
page-clock-live = minutes for the whole game
page-clock-days = days for each turn
page-clock-minutes = Minutes for the game
page-clock-seconds = Seconds added after each turn
page-clock-per-turn = Days for each turn
page-table-ways = At the table
page-listed = Show the table among the open ones: anybody may join and watch
page-aids = Help with notes on the cards
page-confirm-turns = I confirm the end of my turn, and can take it back until then
page-own-cards = Cards of your own
page-own-cards-how = Paste the text of a card file (TOML)
page-adds = Add something to the luck
page-adds-why = Whatever you write here is mixed into the draws. The house has committed itself to its own part before it knows yours, so it cannot have prepared the draws.
page-adds-field = Any text
page-lay = Lay the table
page-status-open = Waiting for { $free ->
    [one] one more player
   *[other] { $free } more players
}.
page-status-you = It is your turn.
page-status-damaged = The game stands still.
page-damaged = What is stored of this game is damaged after entry { $after }. You see the table as it was then; nobody can play on here. Whoever looks after the house can put a backup in its place (kouzlo admin check says more).
page-status-wait = On turn: { $who }.
page-thinking = Thinking …
page-status-curtain = On turn: { $who }.
page-join = Sit down at the table
page-join-button = Sit down
page-invite = Invite a friend
page-invite-how = Send this link. Whoever opens it first can sit down, without an account.
page-qr = The link as a QR code
page-watch = Spectators are let in by this link:
page-table = The table
page-board = The table drawn in letters; the same in words is among the choices and below
page-log = What happened
page-whole-log = { $count ->
    [one] Show also the one earlier line
   *[other] Show also the { $count } earlier lines
}
page-players = Players
page-this-is-you = you
page-guest = guest
page-guest-named = { $name } (guest)
page-seat-open = free seat
page-seat-away = away
page-clock = { $minutes }:{ $seconds } left
page-said = Said at the table
page-manners = Beside the game
page-say = Say something
page-phrase-hello = Hello!
page-phrase-good_luck = Good luck!
page-phrase-well_played = Well played!
page-phrase-thanks = Thank you.
page-phrase-oops = Oops…
page-phrase-one_moment = One moment, please.
page-phrase-your_turn = It is your turn.
page-phrase-good_game = That was a good game!
page-offer-draw = Offer a draw
page-accept-draw = Accept the draw
page-resign-ask = Resign…
page-resign-sure = This cannot be taken back.
page-resign = Yes, I resign
page-away = { $who } has been away for a while.
page-claim-computer = Let the computer play on
page-claim-victory = Take the victory
page-why = Why? { $rule }
page-tick = Tick { $count }.
page-place = { $number }.
page-cards = What the cards do
page-confirm = Confirm
page-end-turn = End the turn
page-ask-end-turn = End your turn?
page-hint = A hint, please
page-undo = Take back
page-sealed = Your answer is sealed. Until the others have sealed theirs you may send another one.
page-curtain = Pass the device to { $who }.
page-curtain-why = What comes next is for one pair of eyes only; the others look away.
page-here = I am here, alone
page-twice = { $what } is chosen twice.
page-count = { $what }: choose { $count }, not { $found }.
page-unknown = The table has changed in the meantime; choose again, please.
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
page-rematch = Play again
page-rematch-go = The rematch is laid: go there
page-fair = Is this fair?
page-fair-why = Before the first draw the house commits itself to a secret number; here is its hash. At the end the number is shown, and anybody can check that every draw follows from it.
page-commitment = Commitment:
page-secret = Secret number:
page-record = Download the record of the game
page-verify = Verify the game
page-verified = The game verified

refused-stale = Something has happened in the meantime; here is the table as it is now.
refused-bad_move = This is not a move of this game.
refused-bad_command = This form is not understood.
refused-not_begun = The table is still waiting for players.
refused-no_draw = This game has no draw by agreement.
refused-not_absent = Nobody is waited for who has been away for long.
refused-not_over = The game is not over yet.
refused-no_aids = This table is played without hints.
refused-no_key = This table is joined by its link.
refused-no_seat = No seat is free at this table any more.
refused-not_host = Only the person who set up this table can close it.
refused-begun = This game has already begun.
refused-not_seated = You do not sit there.
refused-outdated = This house was renewed: load the page again.
refused-other_rules = This table was begun by another version of the rules.
refused-not_found = There is nothing here. Perhaps the link is not whole.
refused-damaged = What is stored of this table is damaged. It is shown as far as it could be read, and nothing can be done here.
refused-unavailable = The house cannot save anything right now. Nothing is lost; try again in a moment.
refused-too_many = That was a little too much at once. Wait a moment and try again.
refused-unfinished = This game is not over yet. It can be reviewed when it is.
refused-no_review = The review was interrupted. Ask for it again.
refused-no_mixture = None of your sealed choices has been opened yet.
refused-too_long = That is too long.

## Saved games and records

ask-resume = { $game }: there is a game that you left. Enter goes on with it, n starts a new one.
saved = The game is saved ({ $path }). When you start it the next time it offers to go on; or type: { $command }
nothing-saved = There is no saved game. Start a new one with { $command }; there are: { $games }.
record-kept = Record of the game: { $path }
demonstration = Nobody is typing, so the computer plays against itself. In a terminal you can play yourself.
goes-on = The game goes on. What happened last:

replay-length = The record has { $count ->
    [one] { $count } step
   *[other] { $count } steps
}.
replay-keys = Enter goes on, b back, a number to that step, t shows the table, q quits.
replay-end = The record ends here.
replay-chosen = { $who }: { $move }
replay-step = { $number }. { $who }: { $move }
verified = The record is all right. Moves: { $moves }, draws: { $draws }, taken back: { $undos }.
verified-fair = Draws came from a secret that the table was committed to before the first move, and each of them follows from it.
verified-sealed = The secret that draws came from is not in the record, so the draws cannot be verified.
verified-seeded = Draws came from a word in the record, and each of them follows from it.
verified-scripted = Draws were made by whoever wrote the record, so they cannot be verified.
verified-digest = Digest of the record: { $digest }
outcome-none = The game is not finished.

## Games and cards

unknown-game = No such game. There are: { $games }.
game-for = { $id } – { $game }, { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
game-for-range = { $id } – { $game }, { $low } to { $high ->
    [one] { $high } player
   *[other] { $high } players
}
option-on-shelf = { $name } – { $about }; values: { $values }; default: { $default }
no-such-rule = The rules have no paragraph { $rule }. They go from { $first } to { $last }.
cards-fit = { $path }: all right. { $game } can be played with this set; set { $set }, cards: { $cards }.
cards-warning = Note: { $warning }
cards-use = Play with it: { $command }
compiling = { $number }/{ $of } { $game }: compiling the rules to machine code…
no-compiler = Numba is not installed, so nothing can be compiled. Games can be played without it.
compiled = { $game }: done in { $seconds } s.
forgotten = Machine code that nobody has used for two months is removed: { $megabytes } MB.

## Files that cannot be used: word for word the English in the code, as a test proves

file-problem = { $where }: { $problem }
place-in-file = { $file }, { $place }
place-within = { $outer }: { $inner }
place-line = line { $line }
place-after-line = after line { $line }
place-header = the header
place-own-cards = the cards in the record
place-table-cards = the cards of the table
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
record-deal = a deal is scripted, seeded with a word, or fair
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

## The command line

cli-usage = Usage: { $command } { $pieces }
cli-options = Options
cli-commands = Commands
cli-see-help = Help: { $command }
cli-no-such-command = There is no command { $command }. There are: { $known }.
cli-meant = Did you mean this? { $commands }
cli-no-such-option = There is no option { $option } here.
cli-option-alone = The option { $option } is not written right: it lacks a value, or has one too many.
cli-missing = { $what } is missing.
cli-not-among = The option { $what } has a value that it may not have. Allowed are: { $allowed }.
cli-bad-value = The option { $what } has a wrong value ({ $detail }).
cli-extra = There is too much at the end: { $words }.
cli-not-understood = This command is not understood ({ $detail }).
bad-option = Such a table cannot be laid ({ $detail }).
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
bad-option-me = you can sit on one seat; others on this device are of the kind `here`
bad-option-cards = a card file has at most { $most } characters here
bad-file = The file cannot be used.
    Where: { $where }
    Why: { $problem }
bad-save = This saved game cannot be opened; the file stays as it is. Start a new game with { $command } and the option --new.
bad-path = The file { $path } cannot be worked with ({ $problem }).

cli = Kouzlo: games of magic, exactly by the rules, in the terminal.
cli-help = Shows this help.
cli-version = Shows the version.
cli-lang = The language; else the system's is spoken.
cli-play = Starts a game, or goes on with the one that you left.
cli-play-opponent = How the computer plays: pupil, apprentice, journeyman (the default), wizard, master, archmage, from the weakest to the strongest; greedy takes what pays most right now, random plays at random.
cli-play-hotseat = Only people play, all at one screen.
cli-play-demo = A demonstration: the computer plays against itself.
cli-play-seats = How many players there are.
cli-play-seat = The seat that you take; the first is 1.
cli-play-name = A player's name; at one screen repeat it for each.
cli-play-option = A table option, like rounds=2; kouzlo games lists them.
cli-play-cards = Play with the cards of this file.
cli-play-seed = A word to draw from: the same word, the same draws.
cli-play-new = Start a new game without asking about the one that was left.
cli-play-think = How many seconds the strongest level thinks about a turn; the others in proportion.
cli-resume = Goes on with a saved game; without a file name with the last one.
cli-games = Lists the games, how many can play, and their table options.
cli-rules = Shows the rules of a game, or one paragraph.
cli-cards = Cards of your own.
cli-cards-check = Checks a card file and says what to mend in it.
cli-cards-check-game = The game that the cards belong to.
serve-open = The house is open: { $link }
serve-lan = For others on the local network: { $link }
serve-only-here = Only this computer reaches it. With --lan you let in the local network too.
serve-close = Ctrl+C closes it; all games are kept.
serve-closed = The house is closed. All games are kept.
serve-running = The house is open already (process { $process }): { $link }
serve-held = Process { $process } holds the folder { $folder } and does not say where its house is. End it, or wait until it has closed; KOUZLO_DATA names another folder.
health-cannot-write = There is no room on the disk, or the folder of the games may not be written. Games can be looked at; no move is taken until there is room again.
serve-extra = A server needs more than playing does ({ $missing } is missing). Install it by: { $command }
serve-answers = The first page answers ({ $milliseconds } ms).
serve-demo =
    { $game }: a guest came in and played a whole game against the computer, { $commands } moves in { $seconds } s.
    Its record was played again: every move is legal, every draw is the promised one ({ $digest }).
serve-demo-closed = The house is closed again.
serve-failed = The house does not do what it promises: { $problem }
serve-no-folder = The folder for the games, { $folder }, cannot be used ({ $problem }). KOUZLO_DATA names another one.
serve-no-store = The games cannot be kept: { $problem }
serve-no-port = Port { $port } cannot be used ({ $problem }). Choose another one with --port, or leave it out: then a free one is taken.
cli-serve = Opens the house: tables in the browser, for you and for friends by a link.
cli-serve-lan = Let in the local network; shows the link and its QR code.
cli-serve-demo = Open a house in an empty folder, let a guest play a game there, and close it: a proof that everything works.
cli-serve-port = The port; else one that is free.
cli-serve-no-browser = Do not open the browser.
cli-serve-name = A further host name of the house, behind a proxy; may be repeated.
cli-serve-think = How many seconds the strongest level thinks about a turn; the others in proportion.
cli-serve-log = Where the log goes: a file, or - for the standard error output; else server.log beside the games.
cli-compile = Compiles the rules of the games to machine code, so that simulations run fast.

cli-arg-game = game
cli-arg-games = games
cli-arg-file = file
cli-arg-paragraph = paragraph
cli-pieces-options = [OPTIONS]
cli-pieces-command = COMMAND
cli-replay = Replays the record of a game in words, step by step, forward and back.
cli-verify = Verifies the record of a game: moves, draws and outcome.
cli-lab = The laboratory: measures how balanced a game is and how strong the computer plays.
cli-lab-balance = Plays all match-ups of a game many times (of the duel: solves its drafts) and writes a report; stopped, it goes on where it was.
cli-lab-balance-games = Games for each match-up; of the duel, pairs of random cards.
cli-lab-balance-profile = How the computer plays; repeat it for several ways.
cli-lab-balance-card-games = Games for each match-up in which one card cannot be played; 0 leaves single cards out.
cli-lab-balance-workers = How many processes play.
cli-lab-balance-tolerance = How close the bounds of each draft shall be, as a share of the round (only the duel).
cli-lab-balance-cards = Measure the cards of this file or folder.
cli-lab-balance-out = Where results and report are kept.
cli-lab-tune = Changes numbers on cards until all colours win alike, or all wizards are worth choosing; stopped, it goes on where it was.
cli-lab-tune-steps = How many changes are tried.
cli-lab-tune-games = Games for each match-up and change; of the duel, pairs of random cards.
cli-lab-tune-tolerance = How close the bounds of each draft shall be, as a share of the round (only the duel).
cli-lab-tune-cards = Begin with the cards of this file or folder.
cli-lab-tune-out = Where the tuned set is kept.
cli-lab-book = Computes what the strongest level knows by heart; stopped, it goes on where it was.
cli-lab-book-tolerance = How close the bounds of each draft shall be, as a share of the round.
cli-lab-book-anybody = Measure every mixture against all hands, whatever random card the other has; that takes longer.
cli-lab-book-cards = Compute it for the cards of this file.
cli-lab-book-out = Where the book and the drafts are kept.
cli-lab-ladder = Lets all levels of the computer play each other and rates them; stopped, it goes on where it was.
cli-lab-ladder-games = Games of every two levels.
cli-lab-ladder-neighbours = Games of each level with the next one.
cli-lab-ladder-mirror = Games of the strongest level against itself.
cli-lab-ladder-passes = How much the strongest level thinks in a turn, in passes through its tree; otherwise what one core does in a second.
cli-lab-ladder-level = Only these levels; repeat it for several.
cli-lab-ladder-option = An option of the table; repeat it for several.
cli-lab-comment = Plays a game against the strongest level and writes it down with what the computer thought.
cli-lab-comment-opponent = Who plays against it.
cli-lab-comment-passes = How much the strongest level thinks in a turn, in passes through its tree; otherwise what one core does in a second.
cli-lab-comment-seed = The word that the draws come from.
cli-lab-comment-option = An option of the table; repeat it for several.
cli-lab-ladder-out = Where games, table and plot are kept.
lab-step-mystic = { $kept ->
    [yes] kept
   *[no] not kept
}: { $card }, { $before } → { $after }; colours { NUMBER($distance, maximumFractionDigits: 2) } points apart
lab-step-duel = { $card ->
    [start] as they are: wizards not worth choosing in half of the drafts: { $distance }
   *[other] { $kept ->
        [yes] kept
       *[no] not kept
    }: { $before } → { $after }; wizards not worth choosing in half of the drafts: { $distance }
}
lab-tuned = The tuned set: { $folder }
lab-progress = Match-ups
lab-book = The book: { $file }
lab-games = Games
lab-comment = (Thought: { $chance } % to win with what follows; instead { $other }: { $less } %.)
lab-comment-book = (By heart: drawn from a mixture of { $mixed } that was computed beforehand; this one comes { $often } times out of a hundred.)
lab-comment-sealed = (Thought: a secret choice, drawn from a mixture of { $mixed }; this one comes { $often } times out of a hundred.)
lab-report = The report: { $file }
cli-engine = Speaks with programs: one JSON object a line.

## Accounts

page-account = Your account
page-account-link = Account
page-account-why = Nobody needs an account to play. With one you find your games on every device, and games among people with accounts count for the ratings.
page-account-guest = { $named ->
    [yes] You are here as a guest: { $name }.
   *[no] You are here as a guest without a name.
} If you sign in or make an account, your games come along.
page-account-done-sign_up = Your account is made. You are signed in.
page-account-done-sign_in = You are signed in.
page-account-done-sign_out = You are signed out.
page-account-done-others = All other sessions are ended.
page-account-done-password = The password is changed, and all other sessions are ended.
page-account-done-delete = Everything that the house knew of you is deleted.
page-sign-in = Sign in
page-sign-up = Make an account
page-sign-up-how = A name and a password of at least eight characters; no e-mail address. Whoever forgets the password has to ask the one who runs this house.
page-sign-out = Sign out
page-password = Password
page-password-new = New password
page-password-again = The new password once more
page-change-password = Change the password
page-signed-in = You are signed in as { $name }.
page-sessions = { $count ->
    [one] Signed in on one device
   *[other] Signed in on { $count } devices
}
page-sessions-how = Did you leave a session open somewhere? This ends all but the one here.
page-end-others = End all other sessions
page-delete = Delete the account
page-delete-how = Your account, your ratings and the tables at which only you sat are gone at once. Games that are still on are given up. At tables of others your moves stay, without your name. This cannot be taken back.
page-delete-sure = Delete everything for ever
page-forget-me = Forget me
page-forget-me-how = Deletes your name and your seats here. Games that are still on are given up.
page-ratings = Ratings
page-ratings-of = Ratings: { $game }
page-ratings-empty = No game has counted yet. Finished games count in which everybody has an account.
page-ratings-how = Finished games among people with accounts count. Games with the computer do not. Everybody begins with 1000 points; they rise with victories, and as it becomes clear how well somebody plays.
page-no-ratings = None of your games has counted yet.
page-rating = { $games ->
    [one] { $points } points from one game
   *[other] { $points } points from { $games } games
}
refused-short_name = A name has at least two letters.
refused-name_taken = Somebody else has this name already, or one that looks like it.
refused-members_name = A member is called like that, or looks like it. Sign in, or choose another name.
refused-short_password = A password has at least eight characters.
refused-long_password = A password has at most 128 characters.
refused-weak_password = This password would be guessed at once. Choose another one.
refused-common_password = Too many people have this password; it is one of the first that anybody would try. Choose another one.
refused-wrong_password = Name and password do not fit.
refused-not_the_same = The two passwords are not the same.
refused-too_many_tries = Too many wrong passwords. Try again in ten minutes.
refused-busy = Too many people are signing in right now. Try again in a moment.
refused-signed_in = You are signed in already. Sign out first.
refused-no_account = Sign in first.

## kouzlo admin

cli-admin = Looks after the file of the house: lists, records, backups, tidying.
cli-admin-list = Lists the tables, the newest first.
cli-admin-list-game = Only tables of this game.
cli-admin-list-state = Only tables in this state.
cli-admin-export = Writes the records of finished games; without tables, of all of them.
cli-admin-export-out = The folder for the records.
cli-admin-import = Brings in finished games from records, or from folders with records.
cli-admin-backup = Copies the whole house into one file; it may be open meanwhile.
cli-admin-backup-force = Replace a file of this name.
cli-admin-restore = Puts a backup in the place of the house's file; the house has to be closed.
cli-admin-restore-force = Replace the file that is there; it is kept beside the new one.
cli-admin-check = Goes through all that is stored, or through a backup, and says what is damaged; it may be open meanwhile.
cli-admin-prune = Removes tables where nothing has happened for a long time, and guests without a seat.
cli-admin-prune-days = So many days make a long time.
cli-admin-prune-dry-run = Only say what would be removed.
cli-admin-ratings = Computes all ratings again from the results.
cli-admin-password = Gives somebody who has forgotten the password a new one, and ends all his sessions.
cli-arg-tables = tables
cli-arg-files = files
cli-arg-name = name
admin-progress = working
admin-state-open = waits for players
admin-state-playing = is being played
admin-state-finished = is over
admin-tables = { $count ->
    [one] One table.
   *[other] { $count } tables.
}
admin-exported = { $count ->
    [one] One record is in the folder { $folder }.
   *[other] { $count } records are in the folder { $folder }.
}
admin-imported = New games: { $count }. There already: { $known }.
admin-backed-up = The backup { $file } is whole: { $size } KB.
admin-restored = { $count ->
    [one] The backup with one table is in place.
   *[other] The backup with { $count } tables is in place.
}
admin-pruned = Removed: { $tables } tables, { $guests } guests.
admin-would-prune = This would remove { $tables } tables and { $guests } guests.
admin-rated = { $count ->
    [one] The ratings are computed from one game.
   *[other] The ratings are computed from { $count } games.
}
admin-password = The new password is { $password }. All sessions of the account are ended.
admin-no-file = There is no { $file }.
admin-exists = There is a { $file } already. With --force it is replaced.
admin-unreadable = The file is damaged or is not one of ours ({ $problem }). Nothing was changed.
admin-other-format = The file was written by another version (format { $version }; this one knows { $known }). Nothing was changed.
admin-other-rules = The table { $table } was begun by version { $version } of the rules, which this program does not have. Nothing was changed.
admin-in-use = The house is open (process { $process }). Close it first; nothing was changed.
admin-no-table = There is no table { $table }.
admin-not-over = The game at the table { $table } is not over; its record would give hidden cards away.
admin-not-ours = { $file } is not the record of a finished game with a fair deal. Nothing was changed.
admin-check-whole = Everything is whole. Tables: { $tables }, entries: { $entries }.
admin-check-table = Damaged: table { $table } ({ $game }). Of { $entries } entries the first { $whole } are as they were written.
admin-check-file = Damaged: the file itself ({ $problem }).
admin-check-damaged = Damaged tables: { $damaged } of { $tables }.
admin-check-restore =
    Close the house and put the newest backup that is whole in its place: kouzlo admin restore FILE --force
    Whether a backup is whole: kouzlo admin check FILE
    Finished games that are whole can be saved before: kouzlo admin export
admin-damaged = The table { $table } is damaged; kouzlo admin check says more.
admin-skipped = Left out, because they are damaged: { $count } (kouzlo admin check says more).
admin-no-account = There is no account { $name }.

## “Your turn”

page-waiting = Waiting for you
page-waiting-none = No table is waiting for you right now.
page-notify = Tell me when it is my turn
page-notice = Kouzlo: it is your turn.

cli-solve = Solves a round of two known teams: how both should mix their plans, what it is worth, and the proof.
cli-solve-tokens = The score of both: 0-0, 1-0, 0-1 or 1-1.
cli-solve-draft = Solves the draft instead: instead of teams give the two random cards.
cli-solve-tolerance = How close the bounds must be where wizards may ask; otherwise the answer is exact.
cli-solve-cards = Solve with the wizards of this file.
cli-solve-plot = Draw where each wizard is played into this file (SVG).
cli-arg-teams = team team
solve-extra = Solving needs more than playing does. This installs it: { $command }
solve-progress = { $one }–{ $two }, turn { $turn }: { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) } %

## The review of a game

cli-review = Reviews a finished game: what every decision was worth, what was luck, and what would have been better.
cli-review-seconds = How long to think about the whole game, about; the same number gives the same review on every machine.
cli-review-quick = A quick look: a tenth of the thinking.
cli-review-passes = Passes of a whole turn, instead of seconds.
cli-review-all = All decisions in order, not only the worst.
cli-review-svg = Draws the curve into this file.
cli-review-json = Writes everything into this file, for programs.
review-progress = Decisions judged
review-title = The course of a game: { $game }
review-written = Written: { $file }
review-unfinished = This game is not over yet. It can be reviewed when it is.
review-left = The game was left before its end: the sums come to what could be expected then.
review-unsearched = The computer cannot think about this game, so it cannot review it.
review-interrupted = Interrupted: decisions nobody got to: { $count }. What they changed is counted as luck.
review-player = { $who } – decisions: { $decisions }
review-sum = start { NUMBER($start, minimumFractionDigits: 1) } · luck { $luck } · own choices { $own } · others' choices { $others } = { NUMBER($result, minimumFractionDigits: 1) } % of the victory
review-accuracy = accuracy { NUMBER($accuracy, minimumFractionDigits: 1) } %; marks: { $marks }
review-hindsight = of the luck { $hindsight } came without a draw: a later look saw further
review-curve = What { $who } could expect, in per cent, entry by entry:
review-curves = What the players (A, B …) could expect, in per cent, entry by entry:
review-all = All decisions:
review-worst = The decisions that cost most:
review-none = No decision deserves a mark.
review-lost = { $number }. { $who }: { $played } – lost { NUMBER($lost, minimumFractionDigits: 1) } %
review-kept = { $number }. { $who }: { $played }
review-better = Better: { $move }. The chance to win is then about { $chance } %; with what was played { $less } %.
review-better-mixed = Better: { $move } ({ $often } times out of a hundred). It brings about { $chance } %; what was played { $less } %.
review-mixtures = Sealed choices: how they should have been mixed, by what each player knew
review-mixture = { $number }. { $who } – value { NUMBER($value, minimumFractionDigits: 1) } %, measured gap { $gap } %
review-option = { NUMBER($often, minimumFractionDigits: 1) } %: { $move } – brings { NUMBER($brings, minimumFractionDigits: 1) } %
review-option-played = played ({ NUMBER($often, minimumFractionDigits: 1) } % of the mixture): { $move } – brings { NUMBER($brings, minimumFractionDigits: 1) } %
review-truth = The whole truth, both teams known:
review-round = Round { $number }: { NUMBER($value, minimumFractionDigits: 1) } % for { $who }, gap { $gap } %
review-team = { $who }: { $team }
review-plan = { NUMBER($often, minimumFractionDigits: 1) } %: { $plan }
review-plan-played = played: { $plan } – brings { NUMBER($brings, minimumFractionDigits: 1) } %
review-mark-brilliant = brilliant
review-mark-good = good
review-mark-none = no mark
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-number = { NUMBER($number, minimumFractionDigits: 1) }
