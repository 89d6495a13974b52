package juc;

import java.util.concurrent.CompletableFuture;

/** A stage sees what was done before the stages that it depends on were complete. */
public class CompletableFutureUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CompletableFuture<String> first = new CompletableFuture<>();
        CompletableFuture<Integer> length = first.thenApply(text -> data + text.length());
        Threads.start(() -> {
            data = 1;
            first.complete("ab");
            if (broken) {
                data = 1; // races
            }
        });
        Threads.check(length.get() == 3 && data == 1);
        Threads.check(first.thenCombine(length, String::repeat).join().equals("ababab"));
    }
}
