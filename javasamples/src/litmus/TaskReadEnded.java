package litmus;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.RecursiveTask;

/** A task that has ended has so too when it is read from a stream, with its result: it is not run again. */
final class TaskReadEnded extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private static int runs;

    private final int value;

    private TaskReadEnded(int value) {
        this.value = value;
    }

    @Override
    protected Integer compute() {
        runs++;
        return value;
    }

    static TaskReadEnded again(TaskReadEnded task) throws Exception {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(kept);
        out.writeObject(task);
        out.flush();
        return (TaskReadEnded) new ObjectInputStream(new ByteArrayInputStream(kept.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        TaskReadEnded task = new TaskReadEnded(3);
        task.invoke();
        TaskReadEnded read = again(task);
        Thread other = new Thread(read::quietlyInvoke);
        other.start();
        other.join();
        assert read.isDone() && read.join() == 3 && runs == 1;
    }
}
