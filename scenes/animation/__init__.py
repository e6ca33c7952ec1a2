"""The animation of pictures: their positions at one moment, tweens between positions, and durations."""
