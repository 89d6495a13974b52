package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task that is discarded is asked for nothing. */
public class RejectedTaskDiscarded implements Runnable {
    static int told;

    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        1,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        new ThreadPoolExecutor.DiscardPolicy());
        pool.shutdown();
        new Thread(() -> pool.execute(new RejectedTaskDiscarded())).start();
        told++;
    }

    @Override
    public void run() {}

    @Override
    public String toString() {
        told++;
        return "task";
    }
}
