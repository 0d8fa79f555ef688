"""What the cards look like, once for screens and paper: colours and symbols, signs of keywords, motifs, pictures."""
