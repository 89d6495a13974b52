package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** The text of a lock has its hash code, which a subclass may override. */
public class LockAskedForHash extends ReentrantLock {
    private static final long serialVersionUID = 1;
    static int asked;

    public static void main(String[] args) throws InterruptedException {
        Thread asking = new Thread(new LockAskedForHash()::toString);
        asking.start();
        asked++;
    }

    @Override
    public int hashCode() {
        asked++;
        return 1;
    }
}
