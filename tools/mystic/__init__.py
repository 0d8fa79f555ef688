"""Pages about the cards of Mystic elements, and what is counted for them."""
