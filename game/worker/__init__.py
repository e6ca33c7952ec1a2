"""A process beside the program, for what takes long."""
