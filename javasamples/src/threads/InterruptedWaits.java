package threads;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Each kind of waiting ends when the thread is interrupted, and the interrupt hands over what was done before. */
public class InterruptedWaits {
    interface Waiting {
        void run() throws Exception;
    }

    static int data;

    static Waiting waiting(String kind) {
        Object monitor = new Object();
        ReentrantLock lock = new ReentrantLock();
        switch (kind) {
            case "wait":
                return () -> {
                    synchronized (monitor) {
                        monitor.wait();
                    }
                };
            case "condition":
                return () -> {
                    lock.lock();
                    try {
                        lock.newCondition().await();
                    } finally {
                        lock.unlock();
                    }
                };
            case "latch":
                return new CountDownLatch(1)::await;
            case "barrier":
                return new CyclicBarrier(2)::await;
            case "semaphore":
                return new Semaphore(0)::acquire;
            case "queue":
                return new ArrayBlockingQueue<String>(1)::take;
            case "future":
                return new FutureTask<String>(() -> "never run")::get;
            case "exchanger":
                return () -> new Exchanger<String>().exchange("to nobody");
            case "join":
                return Thread.currentThread()::join;
            default:
                throw new IllegalArgumentException(kind);
        }
    }

    public static void main(String[] args) throws Exception {
        Waiting waiting = waiting(args[0]);
        boolean broken = args.length > 1;
        Thread worker = new Thread(() -> {
            try {
                waiting.run();
                throw new AssertionError();
            } catch (InterruptedException expected) {
                data++; // races
            } catch (Exception other) {
                throw new IllegalStateException(other);
            }
        });
        worker.start();
        data++;
        worker.interrupt();
        if (broken) {
            data++;
        }
        worker.join();
    }
}
