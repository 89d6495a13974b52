package litmus;

import java.util.concurrent.CompletableFuture;

/** Each worker has a buffer of its own, and uses it for one task after the other. */
public class TasksWithBuffer {
    private static final ThreadLocal<StringBuilder> BUFFER = ThreadLocal.withInitial(StringBuilder::new);

    private static String text(int number) {
        StringBuilder buffer = BUFFER.get();
        buffer.setLength(0);
        return buffer.append(number).toString();
    }

    public static void main(String[] args) {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> text(1));
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> text(2));
        if (!first.join().equals("1") || !second.join().equals("2")) {
            throw new AssertionError();
        }
    }
}
