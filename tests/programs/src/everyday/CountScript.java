package everyday;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** Threads that count, and look at what was counted; a letter of an argument is a step. The first is main's. */
public class CountScript {
    private static final Object LOCK = new Object();
    private static final Object OTHER = new Object();
    private static final AtomicInteger number = new AtomicInteger();
    private static final Runnable one = number::incrementAndGet;
    private static final IntConsumer more = number::addAndGet;
    private static final AtomicLong wide = new AtomicLong();
    private static final CountScript box = new CountScript();
    private static final Lock lock = new ReentrantLock();
    private static int locked;
    private static int count;
    private static long total;
    private static int data;
    private static volatile int flag;
    private static Thread[] threads;
    private static final AtomicReference<CountScript> handed = new AtomicReference<>();
    private int inside;
    private int seen;

    private CountScript() {}

    /** What is done with an object before others can reach it. */
    private CountScript(boolean writes) {
        if (writes) {
            inside = 5;
        } else {
            seen = inside;
        }
    }

    private synchronized void increment() {
        inside++;
    }

    private synchronized int inside() {
        return inside;
    }

    private static void run(String script) throws InterruptedException {
        for (char step : script.toCharArray()) {
            if (step >= '0' && step <= '9') {
                assert number.get() != step - '0';
            } else {
                step(step);
            }
        }
    }

    private static void step(char step) throws InterruptedException {
        int by = step % 3;
        switch (step) {
            case 'a':
                number.incrementAndGet();
                break;
            case 'A':
                number.addAndGet(by);
                break;
            case 't':
                one.run();
                break;
            case 'T':
                more.accept(by);
                break;
            case 'd':
                number.getAndDecrement();
                break;
            case 'l':
                wide.getAndAdd(by);
                break;
            case 's':
                synchronized (LOCK) {
                    count++;
                }
                break;
            case 'S':
                synchronized (LOCK) {
                    count -= by;
                    total += by;
                }
                break;
            case 'm':
                synchronized (OTHER) {
                    count++;
                }
                break;
            case 'i':
                box.increment();
                break;
            case 'g':
                CountScript found = handed.getOpaque();
                if (found != null) {
                    found.increment();
                }
                break;
            case 'z':
                synchronized (LOCK) {
                    synchronized (LOCK) {
                        count++;
                    }
                }
                break;
            case 'k':
                lock.lock();
                try {
                    locked++;
                } finally {
                    lock.unlock();
                }
                break;
            case 'K':
                lock.lock();
                locked += by;
                lock.unlock();
                break;
            case 'x':
                synchronized (OTHER) {
                    number.incrementAndGet();
                }
                break;
            default:
                look(step);
        }
    }

    private static void look(char step) throws InterruptedException {
        switch (step) {
            case 'h':
                synchronized (LOCK) {
                    if (count == 1) {
                        data++;
                    }
                }
                break;
            case 'H':
                if (number.get() == 1) {
                    data++;
                }
                break;
            case 'L':
                assert wide.get() != 1;
                break;
            case 'q':
                lock.lock();
                try {
                    assert locked != 1;
                } finally {
                    lock.unlock();
                }
                break;
            case 'y':
                if (lock.tryLock()) {
                    lock.unlock();
                } else {
                    data++;
                }
                break;
            case 'Y':
                assert !lock.toString().contains("Locked");
                break;
            case 'Q':
                assert locked != 2;
                break;
            case 'b':
                assert box.inside() != 1;
                break;
            case 'p':
                if (count == 1) {
                    data++;
                }
                break;
            case 'P':
                count = 5;
                break;
            case 'D':
                data++;
                break;
            case 'v':
                flag = 1;
                break;
            case 'e':
                handed.setOpaque(new CountScript(false));
                break;
            case 'f':
                handed.setOpaque(new CountScript(true));
                break;
            case 'o':
                handed.set(new CountScript(true));
                break;
            case 'w':
                if (flag == 1) {
                    data++;
                }
                break;
            case 'W':
                while (flag == 0) {
                    Thread.onSpinWait();
                }
                break;
            case 'c':
                number.compareAndSet(0, 3);
                break;
            case 'n':
                synchronized (LOCK) {
                    LOCK.notifyAll();
                }
                break;
            case 'N':
                synchronized (LOCK) {
                    LOCK.wait();
                }
                break;
            case 'j':
                threads[0].join();
                break;
            case 'J':
                threads[1].join();
                break;
            default:
                throw new IllegalArgumentException(String.valueOf(step));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        threads = new Thread[args.length - 1];
        for (int i = 0; i < threads.length; i++) {
            String script = args[i + 1];
            threads[i] =
                    new Thread(
                            () -> {
                                try {
                                    run(script);
                                } catch (InterruptedException thrown) {
                                    throw new IllegalStateException(thrown);
                                }
                            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        run(args[0]);
    }
}
