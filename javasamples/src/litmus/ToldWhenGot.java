package litmus;

import java.util.concurrent.FutureTask;

/** A FutureTask whose result was got says that it is completed. */
public class ToldWhenGot {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        if (task.get() == 1 && task.toString().contains("Not completed")) {
            throw new AssertionError();
        }
    }
}
