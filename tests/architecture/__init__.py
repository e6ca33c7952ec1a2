"""Structure of the project: imports, dependencies, and rules for its files."""
