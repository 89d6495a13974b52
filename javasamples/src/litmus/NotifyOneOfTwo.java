package litmus;

/** notify wakes only one of the two threads that wait. */
public class NotifyOneOfTwo {
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
        new Thread(NotifyOneOfTwo::await).start();
        new Thread(NotifyOneOfTwo::await).start();
        synchronized (monitor) {
            ready = true;
            monitor.notify();
        }
    }
}
