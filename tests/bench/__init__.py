"""Benchmarks: `python -m tests.bench`."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
