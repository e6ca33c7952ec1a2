"""High Low War, a module for each part of its rules:

`dealing` S2 S4, `drawing` R1 W1 S5 S6, `predicting` R2 W2 W3, `wagering` R3-R6 H1 H2, `showdown` R7-R9,
`war` W1 W4-W9, `ending` E1-E4 R10, and `play`, which joins them.
"""
