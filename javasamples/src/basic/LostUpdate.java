package basic;

/**
 * Two threads increment a volatile field.
 *
 * <p>Race-free, but wrong: the increment is a read and a write, so one of two may be lost and the assertion fails.
 */
public final class LostUpdate {
    private static volatile int n;

    static final class Worker extends Thread {
        @Override
        public void run() {
            n = n + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Worker();
        Thread second = new Worker();
        first.start();
        second.start();
        first.join();
        second.join();
        assert n == 2;
        System.out.println(n);
    }
}
