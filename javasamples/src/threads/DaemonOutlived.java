package threads;

/** The program is over when main is; a daemon that waits for ever is no deadlock, one that works may race. */
public class DaemonOutlived {
    static int data;

    public static void main(String[] args) {
        Object monitor = new Object();
        Thread daemon = new Thread(() -> {
            if (args.length > 0) {
                data++; // races
            }
            synchronized (monitor) {
                try {
                    monitor.wait();
                } catch (InterruptedException never) {
                    throw new AssertionError();
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        data++;
        synchronized (monitor) {
            data++;
        }
    }
}
