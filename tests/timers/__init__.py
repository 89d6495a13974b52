"""The model of Timer against the JDK's own code."""
