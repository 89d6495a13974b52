package litmus;

/** notifyAll wakes both. */
public class NotifyAllOfTwo {
    static boolean ready;
    static final Object monitor = new Object();

    static void await() {
        synchronized (monitor) {
            while (!ready) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(NotifyAllOfTwo::await).start();
        new Thread(NotifyAllOfTwo::await).start();
        synchronized (monitor) {
            ready = true;
            monitor.notifyAll();
        }
    }
}
