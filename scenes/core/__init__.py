"""What every scene is built on: the stack, input, layout, look and sound, and what players want."""
