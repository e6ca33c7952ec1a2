"""What every table has, whatever is played: its board, the director of its events, the panel, the curtain, the end."""
