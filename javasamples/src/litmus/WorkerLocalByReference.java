package litmus;

import java.util.concurrent.CompletableFuture;

/** One worker may run both tasks, and a reference to ThreadLocal.get gives both the same object. */
public class WorkerLocalByReference {
    static final ThreadLocal<Object> OWN = ThreadLocal.withInitial(Object::new);

    public static void main(String[] args) {
        Object first = CompletableFuture.supplyAsync(OWN::get).join();
        Object second = CompletableFuture.supplyAsync(OWN::get).join();
        if (first == second) {
            throw new AssertionError();
        }
    }
}
