"""The rules of Classic War, with the house rules of all its sources.

- `rules`: the house rules and their presets.
- `actions` and `events`: the types of actions, and of the events that follow from them.
- `state`: a match and its phases.
- `legality`: legal actions.
- `apply`: the course of a match (C1, C2, C12, C15, C17 to C20, V1, V2).
- `battle`: battles and wars (C3 to C7, C9, C13 to C16).
- `collecting`: the cards of a battle (C8, C10, C11, C14, C15, V2).
- `views` and `redacted_views`: views and events without secrets.
- `game`: the interface to a match and to its record.
"""
