package threads;

/** Without a loop around it, a wait may return too early (JLS 17.2.1). */
public class SpuriousWakeup {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        new Thread(() -> {
            synchronized (monitor) {
                ready = true;
                monitor.notify();
            }
        }).start();
        synchronized (monitor) {
            if (args.length == 0) {
                while (!ready) {
                    monitor.wait();
                }
            } else if (!ready) {
                monitor.wait();
            }
            if (!ready) {
                throw new AssertionError();
            }
        }
    }
}
