package juc;

import java.util.concurrent.Semaphore;

/** A semaphore with one permit guards; with two it does not. */
public class SemaphoreUse {
    static int data;

    static void use(Semaphore permits) throws InterruptedException {
        permits.acquire();
        data++; // races
        permits.release();
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Semaphore permits = new Semaphore(broken ? 2 : 1);
        Thread worker = Threads.start(() -> use(permits));
        use(permits);
        if (permits.tryAcquire()) {
            data++;
            permits.release();
        }
        worker.join();
        Threads.check(data >= 2);
    }
}
