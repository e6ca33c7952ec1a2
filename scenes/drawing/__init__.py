"""Drawing: asset packs, sprites, shapes and letters, and the canvas on which a frame is composed."""
