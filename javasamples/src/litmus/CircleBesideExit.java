package litmus;

/**
 * Two threads wait for each other as soon as they do, though the only one that goes on ends the
 * program, by a name that no class file has.
 */
public class CircleBesideExit {
    static final Object FIRST = new Object();
    static final Object SECOND = new Object();

    static void exit() {
        try {
            System.class.getMethod("ex".concat("it"), int.class).invoke(null, 0);
        } catch (ReflectiveOperationException never) {
            throw new AssertionError(never);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (FIRST) {
                synchronized (SECOND) {
                    Thread.yield();
                }
            }
        }).start();
        new Thread(CircleBesideExit::exit).start();
        synchronized (SECOND) {
            synchronized (FIRST) {
                Thread.yield();
            }
        }
    }
}
