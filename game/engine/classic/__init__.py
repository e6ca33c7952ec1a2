"""Classic War with every house rule of its sources, a module for each part of its rules:

`rules` C1 C2 and every field, `tables` the ready-made ones, `dealing` C1 C2 V1, `battle` C3 C4 C7 C9, `war` C5 C6 and
C13 to C16, `collecting` C8 C10 C11 C15, `claiming` V2, `ending` C12 C15 and C17 to C20, and `play`, which joins them.
`game` is what a match plays.
"""
