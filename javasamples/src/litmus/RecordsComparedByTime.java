package litmus;

import java.util.logging.Level;
import java.util.logging.LogRecord;

/** Records of a log tell when they were made, by clocks that stand still: the branch is not explored, and that is named. */
public class RecordsComparedByTime {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        LogRecord first = new LogRecord(Level.INFO, "first");
        LogRecord second = new LogRecord(Level.INFO, "second");
        Thread other = new Thread(() -> data++);
        other.start();
        if (first.getInstant().isBefore(second.getInstant())) {
            data++;
        }
        other.join();
    }
}
