"""The table in any game: its board, the director of its animations, the panel, the log, and scenes such as prompts,
tutorials, replays and results."""
