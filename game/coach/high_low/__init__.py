"""The coach for High Low War: hints, and reviews of whole matches."""
