"""The table in any game: its board, the director of its animations, the panel, prompts, replays and results."""
