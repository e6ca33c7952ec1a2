"""Tests of the texts that a player sees: collected for translators, and shown in an invented language."""
