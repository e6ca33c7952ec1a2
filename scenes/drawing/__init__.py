"""What a frame is drawn with: pack, sprites, shapes and letters, and the canvas they are put on."""
