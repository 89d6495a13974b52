package litmus;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.RecursiveTask;

/** A task that is written before it ends has not ended when it is read, and runs beside the one that was. */
final class TaskReadAnew extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private static int runs;

    private final int value;

    private TaskReadAnew(int value) {
        this.value = value;
    }

    @Override
    protected Integer compute() {
        runs++;
        return value;
    }

    static TaskReadAnew again(TaskReadAnew task) throws Exception {
        ByteArrayOutputStream kept = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(kept);
        out.writeObject(task);
        out.flush();
        return (TaskReadAnew) new ObjectInputStream(new ByteArrayInputStream(kept.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        TaskReadAnew task = new TaskReadAnew(3);
        TaskReadAnew read = again(task);
        Thread other = new Thread(read::quietlyInvoke);
        other.start();
        task.invoke();
        other.join();
    }
}
