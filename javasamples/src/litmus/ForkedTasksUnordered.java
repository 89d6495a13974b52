package litmus;

import java.util.concurrent.RecursiveAction;

/** Two forked tasks are joined, but nothing orders one of them behind the other. */
public final class ForkedTasksUnordered extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private static int data;

    @Override
    protected void compute() {
        data++;
    }

    public static void main(String[] args) {
        invokeAll(new ForkedTasksUnordered(), new ForkedTasksUnordered());
    }
}
