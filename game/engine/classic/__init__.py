"""Classic War with every house rule of its sources.

`rules` every field, and the ready-made tables; `state` the match and its phases; `legality` who may do what;
`apply` joins the parts, and plays C1 C2 C12 C15 C17 to C20 V1: `battle` C3 to C7 C9 C13 to C16, `collecting` C8 C10
C11 C14 C15 V2. `redaction` what may be seen, `game` what a match plays and the lines of its record.
"""
