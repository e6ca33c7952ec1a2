"""The rules of High Low War. Clause numbers such as R2 refer to `docs/rules-high-low-war.md`.

- `rules`: the house rules.
- `actions` and `events`: the types of actions, and of the events that follow from them.
- `state`: a match and its phases.
- `legality`: legal actions, and the errors for illegal ones (E1, S2, S4, S6, R2 to R5, W2, H1 to H3).
- `apply`: the effects of decisions (R2 to R4, W2, H3).
- `rounds`: the course of a match without its showdowns (S2 to S6, R1, R10, W1, W3, E1 to E4).
- `showdown`: showdowns and WARs (R2, R3, R5 to R9, W1, W4 to W9, H2, H3).
- `views` and `redacted_views`: views and events that contain only what their viewer may see.
- `counting`: inference about hidden cards.
- `game`: the interface between a match and this game, including the lines of a record.
"""
