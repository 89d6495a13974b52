package litmus;

/** Two threads count the same variable, each under a monitor of its own. */
public class CountedUnderTwoLocks {
    static final Object ONE = new Object();
    static final Object TWO = new Object();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CountedUnderTwoLocks::countOne);
        Thread two = new Thread(CountedUnderTwoLocks::countTwo);
        one.start();
        two.start();
        one.join();
        two.join();
    }

    static void countOne() {
        for (int i = 0; i < 20; i++) {
            synchronized (ONE) {
                count++;
            }
        }
    }

    static void countTwo() {
        for (int i = 0; i < 20; i++) {
            synchronized (TWO) {
                count++;
            }
        }
    }
}
