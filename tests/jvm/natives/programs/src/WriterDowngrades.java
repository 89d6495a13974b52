import java.util.concurrent.locks.ReentrantReadWriteLock;

/** safe: a writer that goes on reading. */
public class WriterDowngrades {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;

    static void act() {
        lock.writeLock().lock();
        n++;
        lock.readLock().lock();
        lock.writeLock().unlock();
        int seen = n;
        lock.readLock().unlock();
        if (seen < 1 || seen > 2) {
            throw new AssertionError(seen);
        }
    }

    public static void main(String[] args) {
        new Thread(WriterDowngrades::act).start();
        act();
    }
}
