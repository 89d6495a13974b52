package litmus;

import java.util.concurrent.CountDownLatch;

/** A thread sees what was written before a start, and that the thread is not counted yet: what came before is ordered. */
public final class StartNotCountedBehind {
    static int x;
    static volatile boolean last;
    static final CountDownLatch over = new CountDownLatch(1);

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            last = true;
            new Thread(() -> {
                try {
                    over.await();
                } catch (InterruptedException e) {
                    return;
                }
            }).start();
        }).start();
        if (last && Thread.activeCount() == 2) {
            x = 2;
        }
        over.countDown();
    }
}
