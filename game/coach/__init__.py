"""What a decision was worth."""
