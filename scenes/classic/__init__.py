"""The scenes of Classic War, for two to four players."""
