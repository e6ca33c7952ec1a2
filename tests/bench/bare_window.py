"""The simplest program with a window, with which the game's time to open is compared."""

import os
import sys

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

pygame.display.init()
screen = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
screen.fill("#124634")
pygame.display.update()
print("first frame", file=sys.stderr, flush=True)
pygame.quit()
