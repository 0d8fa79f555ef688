"""The text pages: every game rendered from prompts, choices, parts and events, in plain HTML without scripts."""
