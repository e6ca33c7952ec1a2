"""Classic War with the house rules of all its sources.

`rules` the house rules and their presets; `state` a match and its phases; `legality` the legal actions; `apply` C1 C2
C12 C15 C17 to C20 V1; `battle` C3 to C7 C9 C13 to C16; `collecting` C8 C10 C11 C14 C15 V2; `redaction` views without
secrets; `game` the interface to a match and to its record.
"""
