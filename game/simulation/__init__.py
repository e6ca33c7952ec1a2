"""Matches by the thousand, without a window: who wins them and how long they last."""
