package litmus;

import java.util.concurrent.CompletableFuture;

/** Who waits for all of several futures is ordered behind each of them. */
public class AllOfOrdersAll {
    static int one, two, three;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> one = 1);
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> two = 2);
        CompletableFuture<Void> third = CompletableFuture.runAsync(() -> three = 3);
        CompletableFuture.allOf(first, CompletableFuture.allOf(second, third)).join();
        System.out.println(one + two + three);
    }
}
