"""The movement of pictures: their placements at a moment, tweens from one placement to another, and durations."""
