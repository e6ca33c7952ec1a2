"""The built-in asset pack: pictures, sounds and languages. `manifest.json` lists its pictures and sounds."""
