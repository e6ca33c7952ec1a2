"""The built-in asset pack: its pictures, sounds and languages, listed in manifest.json."""
