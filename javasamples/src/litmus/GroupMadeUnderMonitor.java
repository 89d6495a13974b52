package litmus;

/** The constructor of a ThreadGroup locks the parent, which another thread holds until it has ended. */
public class GroupMadeUnderMonitor {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup parent = new ThreadGroup("parent");
        synchronized (parent) {
            Thread maker = new Thread(() -> new ThreadGroup(parent, "child"));
            maker.start();
            maker.join();
        }
    }
}
