"""The movement of pictures: placements at a moment, tweens between two of them, and their durations."""
