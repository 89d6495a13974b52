"""One partial-order reduction by several processes: docs/soundness-dpor.md, "Several workers"."""
