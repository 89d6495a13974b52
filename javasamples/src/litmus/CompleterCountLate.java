package litmus;

import java.util.concurrent.CountedCompleter;

/** What a thread writes behind compareAndSetPendingCount is not ordered before who finds that count. */
public class CompleterCountLate {
    public static void main(String[] args) throws InterruptedException {
        Task task = new Task();
        Thread other =
                new Thread(
                        () -> {
                            task.compareAndSetPendingCount(0, 4);
                            task.result = 42;
                        });
        other.start();
        if (task.getPendingCount() == 4) {
            assert task.result != 41;
        }
        other.join();
    }

    static class Task extends CountedCompleter<Void> {
        int result;

        @Override
        public void compute() {}
    }
}
