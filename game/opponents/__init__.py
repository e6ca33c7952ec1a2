"""Opponents: what a seat may see goes in, a decision comes out."""
