package litmus;

/** A thread ends under the monitor of its Thread: who holds it sees no end between two looks. */
public class AliveWhileLocked {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> { });
        worker.start();
        synchronized (worker) {
            boolean before = worker.isAlive();
            if (worker.isAlive() != before) {
                throw new IllegalStateException("it ended while locked");
            }
        }
    }
}
