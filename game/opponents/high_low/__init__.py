"""high_low."""
