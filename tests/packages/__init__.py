"""The packages of a release: their contents, installation, start and removal."""
