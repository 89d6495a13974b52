package litmus;

/** A thread that joins itself with a timeout goes on after it. */
public class JoinsItselfTimed {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join(10);
    }
}
