package litmus;

import java.util.concurrent.FutureTask;

/** That a text shows a task without its callable orders nothing: the callable is a plain field of the JDK. */
public class TaskTextIsNoEdge {
    static int data;

    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> data = 1);
        new Thread(task).start();
        if (task.toString().endsWith("[Not completed]")) {
            System.out.println(data);
        }
    }
}
