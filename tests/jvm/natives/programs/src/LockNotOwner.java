import java.util.concurrent.locks.ReentrantLock;

/** exception: unlocking what another thread holds. */
public class LockNotOwner {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(lock::lock).start();
        lock.unlock();
    }
}
