import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** exception: a task may not be done in time. */
public class FutureTimeout {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        task.get(1, TimeUnit.SECONDS);
    }
}
