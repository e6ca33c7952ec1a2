"""What every game shares: cards, house rules, errors, the record and its lines, and the match that plays them."""
