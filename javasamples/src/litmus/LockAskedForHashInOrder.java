package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** The same, behind a join. */
public class LockAskedForHashInOrder extends ReentrantLock {
    private static final long serialVersionUID = 1;
    static int asked;

    public static void main(String[] args) throws InterruptedException {
        Thread asking = new Thread(new LockAskedForHashInOrder()::toString);
        asking.start();
        asking.join();
        asked++;
    }

    @Override
    public int hashCode() {
        asked++;
        return 1;
    }
}
