"""What the review knows of Mystic elements."""
