"""Programs that need a compiler or a class-file version newer than javac 17 gives."""
