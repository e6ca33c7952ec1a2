"""Everything that makes or checks a release: workflows, what is built, and what is said of it."""
