package litmus;

/** Two threads may wait for each other's monitors, but the program ends all the same: System.exit. */
public class CircleUntilExit {
    static final Object a = new Object();
    static final Object b = new Object();

    static void both(Object one, Object other) {
        synchronized (one) {
            synchronized (other) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, a)).start();
        System.exit(0);
    }
}
