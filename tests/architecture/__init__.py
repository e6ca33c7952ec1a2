"""How the project is put together: who imports whom, what it depends on, and what its files may not hold."""
