"""The command line, and the commands that open no window."""
