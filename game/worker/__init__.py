"""Background processes for tasks that take long, and for calls that may crash."""
