package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** A join orders nothing if it comes before the thread is started, by another thread than the one that joins. */
public final class JoinBeforeStart {
    static final AtomicInteger turn = new AtomicInteger();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread late = new Thread(() -> { });
        Thread helper = new Thread(() -> {
            turn.getAndAdd(1);
            x = 1;
            late.start();
        });
        helper.start();
        if (turn.getAndAdd(1) == 1) {
            late.join();
            x = 2;
        }
    }
}
