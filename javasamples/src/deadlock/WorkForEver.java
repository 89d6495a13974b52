package deadlock;

import java.util.concurrent.locks.ReentrantLock;

/** Nobody waits for ever, and main works for ever: the program does not end, which is no violation. */
public class WorkForEver {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock();
    static volatile int turn;

    static void both(ReentrantLock one, ReentrantLock other) {
        one.lock();
        other.lock();
        other.unlock();
        one.unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(a, b)).start();
        while (true) {
            turn = 1 - turn;
        }
    }
}
