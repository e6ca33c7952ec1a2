"""Parts that all games share: cards, house rules, errors, chance, records, and the match that ties them together."""
