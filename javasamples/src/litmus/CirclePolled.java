package litmus;

/** Two threads wait for each other's monitors while main asks for ever whether one has ended. */
public class CirclePolled {
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
        new Thread(() -> both(b, a)).start();
        while (first.isAlive()) {
            first.join(100);
        }
    }
}
