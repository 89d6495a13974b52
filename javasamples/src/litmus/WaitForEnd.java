package litmus;

/** A thread that ends wakes who waits on its Thread object, and isAlive orders what it did before. */
public class WaitForEnd {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> data = 1);
        worker.start();
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait();
            }
        }
        System.out.println(data);
    }
}
