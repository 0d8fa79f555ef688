"""What the review knows of Carcassonne."""
