package litmus;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/** A volatile field of the JDK, here a handler's level, orders its writer before who sees what it wrote. */
final class LevelThatIsSeen extends Handler {
    private static int data;

    public static void main(String[] args) {
        LevelThatIsSeen handler = new LevelThatIsSeen();
        new Thread(() -> {
            data = 1;
            handler.setLevel(Level.OFF);
        }).start();
        if (handler.getLevel() == Level.OFF) {
            System.out.println(data);
        }
    }

    @Override
    public void publish(LogRecord logged) {
    }

    @Override
    public void flush() {
    }

    @Override
    public void close() {
    }
}
