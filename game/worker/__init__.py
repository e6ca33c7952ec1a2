"""Processes beside the program: for what takes long, and for what may crash."""
