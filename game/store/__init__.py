"""Files: settings, one program per data folder, and match records that lose nothing when the program is killed."""
