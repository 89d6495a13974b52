import java.util.concurrent.FutureTask;

/** safe: a task run by a thread. */
public class Future {
    static int n;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> ++n);
        new Thread(task).start();
        if (task.get() + n != 2) {
            throw new AssertionError();
        }
    }
}
