package litmus;

/** The parent of a ThreadGroup is locked by another thread for a while only. */
public class GroupMadeAfterMonitor {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup parent = new ThreadGroup("parent");
        Thread maker = new Thread(() -> new ThreadGroup(parent, "child"));
        synchronized (parent) {
            maker.start();
        }
        maker.join();
    }
}
