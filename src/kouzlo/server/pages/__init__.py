"""The text pages: every game drawn from prompt, choices, parts and events alone, in plain HTML that needs no script."""
