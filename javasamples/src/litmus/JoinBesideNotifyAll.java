package litmus;

import java.util.concurrent.CountDownLatch;

/** Who joins waits on the Thread too; notifyAll reaches everybody who does. */
public class JoinBesideNotifyAll {
    static final CountDownLatch woken = new CountDownLatch(1);
    static boolean go;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> quietly(woken::await));
        worker.start();
        new Thread(() -> {
            synchronized (worker) {
                while (!go) {
                    quietly(worker::wait);
                }
            }
            woken.countDown();
        }).start();
        new Thread(() -> {
            synchronized (worker) {
                go = true;
                worker.notifyAll();
            }
        }).start();
        worker.join();
    }

    interface Waiting {
        void run() throws InterruptedException;
    }

    static void quietly(Waiting waiting) {
        try {
            waiting.run();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
