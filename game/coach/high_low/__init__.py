"""The coach at High Low War: hints, and reviews of whole matches."""
