"""High Low War.

`rules` the house rules; `state` a match and its phases; `legality` the legal actions, R2 to R5 H1 H2; `apply` the
decisions R2 to R4 W2; `rounds` S2 to S6 R1 R10 W1 E1 to E4; `showdown` R5 to R9 W1 W4 to W9; `redaction` views without
secrets; `counting` inference about hidden cards; `game` the interface to a match and to its record.
"""
