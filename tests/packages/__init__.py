"""The packages of a release: made, looked at, installed, started and removed."""
