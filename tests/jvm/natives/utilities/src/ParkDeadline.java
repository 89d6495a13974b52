import java.util.concurrent.locks.LockSupport;

/** assertion: a deadline passes while parked. */
public class ParkDeadline {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        long deadline = System.nanoTime() + 1000;
        while (!done) {
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new AssertionError("too late");
            }
            LockSupport.parkNanos(left);
        }
    }
}
