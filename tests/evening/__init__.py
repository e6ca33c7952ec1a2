"""What rules mean for an evening."""
