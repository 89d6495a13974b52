package litmus;

import java.util.concurrent.Semaphore;

/** A fair semaphore gives its permit to who only tries, also before a thread that was seen to wait. */
public class FairPermitsTried {
    static final Semaphore permits = new Semaphore(0, true);
    static volatile int first;

    static void come(int number) {
        if (number == 1) {
            permits.acquireUninterruptibly();
        } else if (!permits.tryAcquire()) {
            return;
        }
        if (first == 0) {
            first = number;
        }
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread early = new Thread(() -> come(1));
        Thread late = new Thread(() -> come(2));
        early.start();
        while (early.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        late.start();
        permits.release();
        late.join();
        early.join();
        assert first == 1;
    }
}
