"""The review of a match on the screen: its course, its two totals, its lesson, and every decision again."""
