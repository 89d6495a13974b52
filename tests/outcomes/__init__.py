"""Outcomes that a real JVM shows, which some schedule of ours must reach."""
