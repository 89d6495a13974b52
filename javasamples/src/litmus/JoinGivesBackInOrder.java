package litmus;

import java.util.concurrent.CompletableFuture;

/** Who was interrupted while it waited for a future interrupts itself, by its own method, and the other one joins it. */
public class JoinGivesBackInOrder extends Thread {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int given;

    public static void main(String[] args) throws Exception {
        Thread waiting = new JoinGivesBackInOrder();
        waiting.start();
        waiting.interrupt();
        FUTURE.complete("done");
        waiting.join();
        given++;
    }

    @Override
    public void run() {
        FUTURE.join();
    }

    @Override
    public void interrupt() {
        if (currentThread() == this) {
            given++;
        }
        super.interrupt();
    }
}
