package dpor;

/**
 * One writer and n readers of a volatile variable (Abdulla et al. 2014, "readers"): every reader comes before or after
 * the write, so there are 2^n traces. The argument is n.
 */
public final class Readers {
    private static volatile int x;

    static final class Writer extends Thread {
        @Override
        public void run() {
            x = 1;
        }
    }

    static final class Reader extends Thread {
        @Override
        public void run() {
            int seen = x;
            if (seen != 0 && seen != 1) {
                throw new AssertionError("a value that nobody wrote");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        Thread[] workers = new Thread[n + 1];
        workers[0] = new Writer();
        workers[0].start();
        for (int i = 1; i <= n; i++) {
            workers[i] = new Reader();
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println(x);
    }
}
