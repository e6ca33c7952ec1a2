"""High Low War.

`rules` every field; `state` the match and its phases; `legality` who may do what, R2 to R5 H1 H2; `apply` joins the
parts, and plays R2 to R4 W2: `rounds` S2 to S6 R1 R10 W1 E1 to E4, `showdown` R5 to R9 W1 W4 to W9. `redaction` what
may be seen, `counting` what can be known of hidden cards, `game` what a match plays and the lines of its record.
"""
