"""Guandan, whole: two partnerships, two decks, levels from 2 to A."""
