import java.util.concurrent.locks.ReentrantReadWriteLock;

/** race: two readers that write. */
public class ReadersShare {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;

    static void act() {
        lock.readLock().lock();
        n++;
        lock.readLock().unlock();
    }

    public static void main(String[] args) {
        new Thread(ReadersShare::act).start();
        act();
    }
}
