"""The coach for High Low War: hints, reviews of whole matches, and the skill rank."""
