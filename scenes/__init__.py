"""Everything that is seen, heard and pressed: scenes in, intents out."""
