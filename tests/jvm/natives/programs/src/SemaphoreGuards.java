import java.util.concurrent.Semaphore;

/** safe: one permit is a lock. */
public class SemaphoreGuards {
    static final Semaphore permit = new Semaphore(1);
    static int n;

    static void act() {
        permit.acquireUninterruptibly();
        n++;
        permit.release();
    }

    public static void main(String[] args) {
        new Thread(SemaphoreGuards::act).start();
        act();
    }
}
