package cases;

/**
 * Two variables, each accessed under two locks that are not the same. If main goes first, the locks order the
 * accesses. Then main calls what is not modelled.
 */
public class RaresBehindLocks {
    static final Object one = new Object();
    static final Object other = new Object();
    static int first;
    static int second;

    static native void unknown();

    static void work() {
        synchronized (one) {
            first = 1;
        }
        synchronized (other) {
            second = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(RaresBehindLocks::work);
        thread.start();
        synchronized (other) {
            second = 2;
        }
        synchronized (other) {
            first = 2;
        }
        synchronized (one) {
            second = 3;
        }
        thread.join();
        unknown();
    }
}
