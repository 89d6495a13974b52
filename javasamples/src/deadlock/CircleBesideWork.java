package deadlock;

import java.util.concurrent.locks.ReentrantLock;

/** Two threads wait for each other's locks while main works for ever. */
public class CircleBesideWork {
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
        new Thread(() -> both(b, a)).start();
        while (true) {
            turn = 1 - turn;
        }
    }
}
