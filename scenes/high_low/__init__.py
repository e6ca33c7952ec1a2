"""The scenes of High Low War."""
