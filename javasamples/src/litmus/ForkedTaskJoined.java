package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** What a task does is ordered behind its fork, and before what follows a join. */
public final class ForkedTaskJoined extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private static int data;

    @Override
    protected void compute() {
        data++;
    }

    public static void main(String[] args) {
        ForkJoinPool.commonPool();
        data = 1;
        ForkedTaskJoined task = new ForkedTaskJoined();
        task.fork();
        task.join();
        System.out.println(data);
    }
}
