"""Tests of the documents: clauses, links, commands, downloads and the changelog."""
