package litmus;

import java.util.concurrent.CompletableFuture;

/** A thread that an asynchronous stage makes is a daemon: workers alone run the stage. */
public class StageMakesThread {
    static Thread made;

    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> made = new Thread(() -> {})).join();
        assert made.isDaemon();
    }
}
