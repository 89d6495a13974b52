package litmus;

/** Nobody notifies, and no run lasts until the timeout is over. */
public class WaitForCenturies {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            synchronized (WaitForCenturies.class) {
                try {
                    WaitForCenturies.class.wait(Long.MAX_VALUE);
                } catch (InterruptedException e) {
                    // nobody interrupts
                }
            }
        });
        thread.start();
        thread.join();
    }
}
