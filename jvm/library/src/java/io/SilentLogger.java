package java.io;

import java.util.ResourceBundle;

/**
 * The logger of the filters of serialization, which is off unless properties say otherwise that the program
 * does not have. The native is in jvm/natives/java_io/serialization.py.
 */
final class SilentLogger implements System.Logger {
    @Override
    public String getName() {
        return "java.io.serialization";
    }

    @Override
    public boolean isLoggable(Level level) {
        return false;
    }

    @Override
    public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {}

    @Override
    public void log(Level level, ResourceBundle bundle, String format, Object... parameters) {}
}
