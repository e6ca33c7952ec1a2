"""High Low War put together: its engine, opponents, coach and simulation, as its kit hands them out."""
