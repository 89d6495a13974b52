package litmus;

import java.util.concurrent.CountedCompleter;

/** Who finds the count that another thread has set by compareAndSetPendingCount is ordered behind that. */
public class CompleterCountOrders {
    public static void main(String[] args) throws InterruptedException {
        Task task = new Task();
        Thread other =
                new Thread(
                        () -> {
                            task.result = 42;
                            task.compareAndSetPendingCount(0, 4);
                        });
        other.start();
        if (task.getPendingCount() == 4) {
            assert task.result == 42;
        }
        other.join();
    }

    static class Task extends CountedCompleter<Void> {
        int result;

        @Override
        public void compute() {}
    }
}
