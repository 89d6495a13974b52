package juc;

import java.util.concurrent.ExecutorCompletionService;

/** Results come in the order in which the tasks are done. */
public class ExecutorCompletionServiceUse {
    static final int[] data = new int[2];

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ExecutorCompletionService<Integer> service =
                new ExecutorCompletionService<>(task -> new Thread(task).start());
        for (int i = 0; i < 2; i++) {
            int me = i;
            service.submit(() -> {
                data[me] = 1;
                return me;
            });
        }
        int first = service.take().get();
        Threads.check(data[broken ? 1 - first : first] <= 1); // races
        int second = service.take().get();
        Threads.check(data[second] == 1 && first + second == 1);
    }
}
