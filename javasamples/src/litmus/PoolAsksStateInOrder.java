package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Who hands a task to a pool asks for the state of the new thread, by its own method: nobody else looks then. */
public class PoolAsksStateInOrder extends Thread {
    static int asked;

    PoolAsksStateInOrder(Runnable task) {
        super(task);
        setDaemon(true);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> asked++);
        other.start();
        other.join();
        ExecutorService pool = Executors.newFixedThreadPool(1, PoolAsksStateInOrder::new);
        pool.execute(() -> { });
    }

    @Override
    public State getState() {
        asked++;
        return super.getState();
    }
}
