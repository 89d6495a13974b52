"""Operations of maps in one step against the JDK's own steps: what programs print, and what is found."""
