package litmus;

/** The text of a thread that has not ended names its group. */
public class TextOfWaiting {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> { assert main.toString().endsWith("main]"); });
        other.start();
        other.join();
    }
}
