import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** safe: two locks in opposite orders, the second with a timeout. */
public class LockTryBoth {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            a.lock();
            b.lock();
            n++;
            b.unlock();
            a.unlock();
        }).start();
        b.lock();
        if (a.tryLock(10, TimeUnit.MILLISECONDS)) {
            n++;
            a.unlock();
        }
        b.unlock();
    }
}
