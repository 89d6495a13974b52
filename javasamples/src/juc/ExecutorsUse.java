package juc;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool with one thread runs its tasks one after the other. */
public class ExecutorsUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ExecutorService pool = broken ? Executors.newFixedThreadPool(2) : Executors.newSingleThreadExecutor();
        pool.execute(() -> data++); // races
        Future<String> done = pool.submit(Executors.callable(() -> data++, "done"));
        Threads.check(done.get().equals("done"));
        pool.shutdown();
    }
}
