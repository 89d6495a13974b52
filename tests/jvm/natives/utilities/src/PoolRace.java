import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** race: two tasks of a pool. */
public class PoolRace {
    static int n;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> n++);
        pool.execute(() -> n++);
        pool.shutdown();
    }
}
