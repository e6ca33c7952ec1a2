"""What a decision was worth, judged by what its player knew then; and the review of a whole match."""
