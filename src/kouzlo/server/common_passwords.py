"""The check for common passwords: a list of words, and what people usually add to them.

A password is common if little remains of it without one well-known word, keyboard runs, years and repetitions: `Heslo123!`,
`p@ssw0rd`, `1q2w3e4r`, `Anezka2015`.  Two words are not common, nor is a long sentence that contains one.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

LIST = Path(__file__).with_suffix(".txt")
LEFT = 3
"""A password with no more than this many other characters is still common."""
LONGEST = 24
SHORTEST_RUN = 3
ROWS = (
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "qwertzuiop",
    "asdfghjkl",
    "zxcvbnm",
    "yxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p",
    "1q2w3e4r5t6z7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "zaq12wsxcde34rfvbgt56yhn",
    "zaq1xsw2cde3vfr4bgt5nhy6",
    "qazwsxedcrfvtgbyhnujmikolp",
    "112233445566778899",
    "a1b2c3d4e5f6g7h8",
    "1a2b3c4d5e6f7g8h",
    "147258369",
    "159357",
    "753951",
    "789456123",
    "741852963",
    "escrzyaie",
)
"""The keyboard by rows and by columns, the alphabet, and usual orders of the digits."""
LOOKS_LIKE = str.maketrans("@4301!$57", "aaeoiisst")
YEAR = re.compile(r"(1[89]|20)\d\d")
DATE = re.compile(r"([0-3]?\d\D?[01]?\d\D?(1[89]|20)\d\d|(1[89]|20)\d\d\D?[01]?\d\D?[0-3]?\d)")
BLOCK = re.compile(r"(.{1,4}?)\1+")
SAME = re.compile(r"(.)\1\1+")


@cache
def words() -> frozenset[str]:
    """The words of the list."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return frozenset(_plain(word) for line in lines if not line.startswith("#") for word in line.split())


def is_common(password: str) -> bool:
    """Whether a guesser would try it early."""
    if len(password) > LONGEST:
        return False
    plain = _plain(password)
    return any(_is_common(each) for each in {plain, plain.translate(LOOKS_LIKE)})


def _plain(text: str) -> str:
    """Lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _is_common(text: str) -> bool:
    if DATE.fullmatch(text) or BLOCK.fullmatch(text):
        return True
    rests = [text, *(text.replace(word, " ") for word in words() if word in text)]
    return any(len(_without_runs(rest).replace(" ", "")) <= LEFT for rest in rests)


def _without_runs(text: str) -> str:
    """What is left without years, repetitions and runs of the keyboard in either direction."""
    text = SAME.sub(" ", YEAR.sub(" ", text))
    at, left = 0, []
    while at < len(text):
        length = next((size for size in range(len(text) - at, SHORTEST_RUN - 1, -1) if _is_run(text[at : at + size])), 0)
        if not length:
            left.append(text[at])
        at += length or 1
    return "".join(left)


def _is_run(part: str) -> bool:
    return any(part in row or part[::-1] in row for row in ROWS)
