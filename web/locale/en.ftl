### What only the client in the browser says; everything else it says with the words of the house and of the games.

web-opening = Opening the table…
web-cannot-reach = The house cannot be reached.
web-about = About { $what }
web-link = The link
web-copy = Copy the link
web-copied = Copied
web-share = Send…
web-question = What is asked
web-cut = The line is cut. Nothing is lost; it will be mended by itself.
web-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
web-is-asked = to move
