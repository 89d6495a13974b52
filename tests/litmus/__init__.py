"""The litmus programs by every search and variant: `python -m tests.litmus`."""
