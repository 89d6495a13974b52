package litmus;

/** Both take the monitors in the same order, so main's polling ends. */
public class OrderedPolled {
    static final Object a = new Object();
    static final Object b = new Object();

    static void both(Object one, Object other) {
        synchronized (one) {
            synchronized (other) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> both(a, b));
        first.start();
        new Thread(() -> both(a, b)).start();
        while (first.isAlive()) {
            first.join(100);
        }
    }
}
