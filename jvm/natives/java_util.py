"""Natives (being written)."""
