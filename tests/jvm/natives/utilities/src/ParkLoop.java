import java.util.concurrent.locks.LockSupport;

/** safe: a loop of timed parks has few states. */
public class ParkLoop {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        while (!done) {
            LockSupport.parkNanos(1000);
        }
    }
}
