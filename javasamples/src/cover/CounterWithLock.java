package cover;

/** A shared counter under a monitor; main reads it when all threads have ended. */
public class CounterWithLock {
    static final Object LOCK = new Object();
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(() -> {
                synchronized (LOCK) {
                    counter++;
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter);
    }
}
