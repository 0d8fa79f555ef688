"""Games as text in and text out, for programs that read and write as people do: language models and their tools.

    page.py         a view as one text with fixed headings
    answers.py      an answer in words, numbers or JSON as a move, or the sentence that says why it is none

`kouzlo.mcp` and `kouzlo.research.text_env` are made of it.  Everything is made from a view, so nothing else can be told.
"""
