"""Highest Card, the game that proves that a game can be added: `docs/add-a-game.md` walks through it.

Its rules:

- G1: Two players get 26 cards each from one standard deck, face down, and `chips` chips (10, or 0 to 50).
- G2: Before each turn each player secretly bids a chip or keeps it; without a chip there is nothing to bid.
- G3: Then both turn up their top card. The higher card takes both cards and the chips bid; suits don't count.
- G4: Where the cards are equal nobody takes them: they are set aside, and the chips bid go back.
- G5: After `turns` turns (26, or 1 to 26) most cards taken wins, then most chips; else it is a draw.
"""
