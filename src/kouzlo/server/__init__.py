"""The server: tables with links, a view for each seat, a durable log of every move."""
