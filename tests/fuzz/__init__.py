"""Mutated class files: whatever a class file holds, a check ends in a verdict or in one clear error."""
