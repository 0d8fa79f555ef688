"""The engine protocol: one JSON object a line in, one a line out.  `docs/engine_protocol.md` describes it for other people."""
