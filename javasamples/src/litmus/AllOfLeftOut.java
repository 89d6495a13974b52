package litmus;

import java.util.concurrent.CompletableFuture;

/** What was not among the futures is not waited for. */
public class AllOfLeftOut {
    static int one, two, three;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> one = 1);
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> two = 2);
        CompletableFuture<Void> third = CompletableFuture.runAsync(() -> three = 3);
        CompletableFuture.allOf(first, second).join();
        System.out.println(one + two + three);
        third.join();
    }
}
