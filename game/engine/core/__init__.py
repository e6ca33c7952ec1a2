"""Code that all games share: cards, house rules, errors, chance events, records, and the match that uses them all."""
