"""Drawing: asset packs, sprites, shapes, lettering, and the canvas on which a frame is composed."""
