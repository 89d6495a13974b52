"""From class files to models: abstract interpretation of inlined code (docs/soundness-cover.md)."""
