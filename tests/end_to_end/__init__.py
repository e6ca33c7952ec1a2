"""Tests of the program in a real window, operated with mouse and keyboard. The program is also packaged, and killed."""
