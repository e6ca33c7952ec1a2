"""The catalogues for translators, and the patterns in which each language writes numbers, lists and dates.

`python -m tools.languages` collects the texts and updates all files in `assets/languages`. The program itself
doesn't need Babel.
"""
