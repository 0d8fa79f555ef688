"""The server: tables that people reach by a link, views that leak nothing, moves that are never lost."""
