import java.util.concurrent.locks.ReentrantLock;

/** deadlock: two locks in opposite orders. */
public class LockTwo {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock(true);

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        both(b, a);
    }
}
