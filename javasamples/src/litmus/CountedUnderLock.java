package litmus;

/** Two threads count in a synchronized method, and who reads has joined both. */
public class CountedUnderLock {
    private int count;

    private synchronized void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        CountedUnderLock counter = new CountedUnderLock();
        Thread one = new Thread(counter::increments);
        Thread two = new Thread(counter::increments);
        one.start();
        two.start();
        one.join();
        two.join();
        assert counter.count == 40;
    }

    private void increments() {
        for (int i = 0; i < 20; i++) {
            increment();
        }
    }
}
