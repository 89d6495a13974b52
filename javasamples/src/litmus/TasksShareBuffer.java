package litmus;

import java.util.concurrent.CompletableFuture;

/** Both tasks write the same variable at once, though each has a buffer of its own. */
public class TasksShareBuffer {
    private static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(StringBuilder::new);
    private static String last;

    private static void text(int number) {
        StringBuilder buffer = BUFFER.get();
        buffer.setLength(0);
        last = buffer.append(number).toString();
    }

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> text(1));
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> text(2));
        first.join();
        second.join();
    }
}
