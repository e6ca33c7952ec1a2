"""What a player finds around the tables: unfinished matches, new ones, reviews, settings, decks of their own."""
