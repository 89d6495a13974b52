package dpor;

/** The example of the Inspect paper, section 4.3.2: t1 writes x twice, t2 writes y, then x. Three traces. */
public final class TwoWriters {
    private static volatile int x;
    private static volatile int y;

    static final class First extends Thread {
        @Override
        public void run() {
            x = 1;
            x = 2;
        }
    }

    static final class Second extends Thread {
        @Override
        public void run() {
            y = 1;
            x = 3;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new First();
        Thread second = new Second();
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(x + y);
    }
}
