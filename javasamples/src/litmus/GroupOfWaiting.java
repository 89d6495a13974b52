package litmus;

/** A thread that waits for another one is in its group. */
public class GroupOfWaiting {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> { assert main.getThreadGroup() != null; });
        other.start();
        other.join();
    }
}
