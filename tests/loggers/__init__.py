"""Records of loggers in one step against the JDK's own steps: what programs print, and what is found."""
