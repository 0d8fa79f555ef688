"""`kouzlo mcp`: programs with a language model play, over the Model Context Protocol.  docs/mcp.md shows how to set it up.

matches.py      matches in files of the data folder: begin, join, look, play; nothing of the protocol
server.py       the tools of the protocol; it needs the extra `mcp`, and nothing else imports it
"""
