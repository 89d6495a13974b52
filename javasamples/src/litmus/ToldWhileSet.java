package litmus;

import java.util.concurrent.FutureTask;

/** A FutureTask is done when its result is there, and says so only a while later. */
public class ToldWhileSet {
    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        if (task.isDone() && task.toString().contains("Not completed")) {
            throw new AssertionError();
        }
    }
}
