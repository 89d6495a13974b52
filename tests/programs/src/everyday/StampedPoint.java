package everyday;

import java.util.concurrent.locks.StampedLock;

/** A point under a StampedLock; each argument is what a thread does: move it, read it, or move it from the origin. */
public final class StampedPoint {
    private final StampedLock lock = new StampedLock();
    private double x;
    private double y;

    public static void main(String[] args) throws InterruptedException {
        StampedPoint point = new StampedPoint();
        Thread[] threads = new Thread[args.length];
        for (int at = 0; at < args.length; at++) {
            String steps = args[at];
            threads[at] = new Thread(() -> steps.chars().forEach(point::step));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void step(int step) {
        if (step == 'w') {
            move();
        } else if (step == 'r') {
            distance();
        } else {
            moveFromOrigin();
        }
    }

    private void move() {
        long stamp = lock.writeLock();
        try {
            x += 1;
            y += 1;
        } finally {
            lock.unlockWrite(stamp);
        }
    }

    private double distance() {
        long stamp = lock.readLock();
        try {
            return Math.sqrt(x * x + y * y);
        } finally {
            lock.unlockRead(stamp);
        }
    }

    private void moveFromOrigin() {
        long stamp = lock.readLock();
        try {
            while (x == 0 && y == 0) {
                long writing = lock.tryConvertToWriteLock(stamp);
                if (writing == 0) {
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                } else {
                    stamp = writing;
                    x = 1;
                    y = 2;
                    break;
                }
            }
        } finally {
            lock.unlock(stamp);
        }
    }
}
