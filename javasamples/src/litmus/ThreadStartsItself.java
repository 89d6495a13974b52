package litmus;

/**
 * The constructor of a thread starts it and then writes x: the thread got this before the
 * constructor returned.
 */
final class ThreadStartsItself {
    private static final class Worker extends Thread {
        private final int x;

        Worker() {
            start();
            x = 5;
        }

        @Override
        public void run() {
            System.out.println(x);
        }
    }

    private ThreadStartsItself() {
    }

    public static void main(String[] args) {
        new Worker();
    }
}
