package litmus;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;

/** What a thread does behind its write of a handler's level is not ordered by that. */
final class LevelSetFirst extends Handler {
    private static int data;

    public static void main(String[] args) {
        LevelSetFirst handler = new LevelSetFirst();
        new Thread(() -> {
            handler.setLevel(Level.OFF);
            data = 1;
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
