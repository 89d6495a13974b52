package litmus;

import java.util.concurrent.CompletableFuture;

/** Who was interrupted while it waited for a future interrupts itself, by its own method, when it is complete. */
public class JoinGivesBackInterrupt extends Thread {
    static final CompletableFuture<String> FUTURE = new CompletableFuture<>();
    static int given;

    public static void main(String[] args) {
        Thread waiting = new JoinGivesBackInterrupt();
        waiting.start();
        waiting.interrupt();
        FUTURE.complete("done");
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
