package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Who hands a task to a pool asks for the state of the new thread, by its own method. */
public class PoolAsksState extends Thread {
    static int asked;

    PoolAsksState(Runnable task) {
        super(task);
        setDaemon(true);
    }

    public static void main(String[] args) {
        new Thread(() -> asked++).start();
        ExecutorService pool = Executors.newFixedThreadPool(1, PoolAsksState::new);
        pool.execute(() -> { });
    }

    @Override
    public State getState() {
        asked++;
        return super.getState();
    }
}
