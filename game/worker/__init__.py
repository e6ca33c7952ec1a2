"""Background processes for slow tasks, and for calls that may crash."""
