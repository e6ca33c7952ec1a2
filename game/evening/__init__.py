"""What rules of Classic War mean for an evening: whole games, played by the thousand.

`chance` what a game's luck comes from, `lockstep` the plain battles of thousands of games of two at once and `wars`
their wars, `games` whatever the rules, and `estimate` what comes of it all, which sharpens from block to block.
"""
