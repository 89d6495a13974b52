package litmus;

/** One method reference that is kept is one object, and its lock excludes others. */
public class MethodReferenceLocked {
    static final Runnable LOCK = MethodReferenceLocked::run;
    static int data;

    static void run() { }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                data++;
            }
        }).start();
        synchronized (LOCK) {
            data++;
        }
    }
}
