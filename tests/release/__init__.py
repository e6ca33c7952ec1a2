"""Tests of everything that makes or checks a release: workflows, builds and metadata."""
