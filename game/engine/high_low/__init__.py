"""The rules of High Low War.

- `rules`: the house rules.
- `actions` and `events`: the types of actions, and of the events that follow from them.
- `state`: a match and its phases.
- `legality`: legal actions (R2 to R5, H1, H2).
- `apply`: decisions (R2 to R4, W2).
- `rounds`: the course of a match without its showdowns (S2 to S6, R1, R10, W1, E1 to E4).
- `showdown`: showdowns and WARs (R5 to R9, W1, W4 to W9).
- `views` and `redacted_views`: views and events without secrets.
- `counting`: inference about hidden cards.
- `game`: the interface to a match and to its record.
"""
