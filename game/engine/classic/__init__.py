"""The rules of Classic War. Numbers such as C1 refer to the clauses in `docs/rules-classic-war.md`.

- `rules`: the house rules and their presets.
- `actions` and `events`: the types of actions, and of the events that follow from them.
- `state`: a match and its phases.
- `legality`: legal actions.
- `apply`: the course of a match (C1, C2, C12, C15, C17 to C20, V1, V2).
- `battle`: battles and wars (C3 to C7, C9, C13 to C16).
- `collecting`: the cards of a battle (C8, C10, C11, C14, C15, V2).
- `views` and `redacted_views`: views and events without secrets.
- `game`: the `Game` object with which a `Match` plays Classic War, and the lines of its records.
"""
