package litmus;

/** A thread that joins itself waits for ever, also if there is no other. */
public class JoinsItself {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join();
    }
}
