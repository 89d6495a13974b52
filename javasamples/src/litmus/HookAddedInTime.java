package litmus;

/** A daemon adds a hook before the thread ends that waits for it. */
public class HookAddedInTime {
    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> Runtime.getRuntime().addShutdownHook(new Thread(() -> {})));
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
    }
}
