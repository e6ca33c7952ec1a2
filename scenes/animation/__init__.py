"""How pictures move: where they lie at a moment, tweens between two moments, and how long each takes."""
