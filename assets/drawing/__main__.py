"""Runs `python -m assets.drawing`."""

from assets.drawing.pack import main

if __name__ == "__main__":
    main()
