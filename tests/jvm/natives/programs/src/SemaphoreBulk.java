import java.util.concurrent.Semaphore;

/** deadlock: who waits for two permits holds up who waits for one, behind it in the queue. */
public class SemaphoreBulk {
    static final Semaphore permits = new Semaphore(0);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> permits.acquireUninterruptibly(2)).start();
        Thread one = new Thread(() -> permits.acquireUninterruptibly(1));
        one.start();
        permits.release();
        one.join();
        permits.release(2);
    }
}
