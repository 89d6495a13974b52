package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** A task tries an update until nobody came between; it waits for nobody, so whoever runs it comes on. */
public class HelpedTaskTriesAgain {
    static final AtomicInteger COUNT = new AtomicInteger();

    public static void main(String[] args) {
        CompletableFuture.runAsync(HelpedTaskTriesAgain::joinsFirst).join();
    }

    static void joinsFirst() {
        CompletableFuture.runAsync(HelpedTaskTriesAgain::add);
        CompletableFuture.runAsync(() -> {}).join();
        add();
    }

    static void add() {
        int before;
        do {
            before = COUNT.get();
        } while (!COUNT.compareAndSet(before, before + 1));
    }
}
