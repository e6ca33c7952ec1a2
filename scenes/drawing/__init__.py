"""The drawing of a frame: packs, sprites, shapes and letters, and the canvas they are put on."""
