"""Programs that play well or badly, written to a folder, and the command lines that start them."""

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
"""Code of a program that predicts HIGHER, checks and calls. All its answers are legal."""


def program(folder: Path, code: str, name: str = "bot.py") -> str:
    """Write a Python program to a folder, and return the command line that starts it."""
    path = folder / name
    path.write_text(textwrap.dedent(code), encoding="utf-8")
    return f"{sys.executable} {path}"


def answering(folder: Path, answer: str) -> str:
    """Write a program that runs a line of code instead of answering its first question, and return the command line
    that starts it."""
    lines = ["import json, os, subprocess, sys, time", "for line in sys.stdin:", "    told = json.loads(line)"]
    return program(folder, "\n".join([*lines, "    if told['do'] == 'decide':", f"        {answer}"]))
