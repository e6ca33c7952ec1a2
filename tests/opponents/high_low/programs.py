"""Programs that play, well or badly: written to a folder, and the command line that starts each."""

import sys
import textwrap
from pathlib import Path

GOOD = """
import json, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["do"] != "decide":
        continue
    legal = told["view"]["legal"][0]
    answer = {"do": legal["do"]}
    if legal["do"] == "predict":
        answer["say"] = ["higher"] * legal["cards"]
    print(json.dumps(answer), flush=True)
"""
"""Predicts HIGHER, checks and calls; every answer is legal."""


def program(folder: Path, code: str, name: str = "bot.py") -> str:
    """Write a program in Python; the command line that starts it."""
    path = folder / name
    path.write_text(textwrap.dedent(code), encoding="utf-8")
    return f"{sys.executable} {path}"


def answering(folder: Path, answer: str) -> str:
    """A program that runs a line of code instead of an answer to the first thing it is asked to decide."""
    lines = ["import json, os, subprocess, sys, time", "for line in sys.stdin:", "    told = json.loads(line)"]
    return program(folder, "\n".join([*lines, "    if told['do'] == 'decide':", f"        {answer}"]))
