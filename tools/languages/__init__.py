"""The catalogues for translators, and the patterns in which each language writes numbers, lists and dates.

`python -m tools.languages` collects the program's texts and updates the catalogues and the patterns in
`assets/languages`. This package needs Babel, but the program itself doesn't.
"""
