"""Classic War put together: its engine, opponents and simulation, as its kit hands them out."""
