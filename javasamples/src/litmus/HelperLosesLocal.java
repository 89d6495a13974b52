package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A worker that joins a part may run it itself, which overwrites its thread local. */
public class HelperLosesLocal {
    private static final ThreadLocal<String> USER = new ThreadLocal<>();

    private static final class Part extends RecursiveTask<String> {
        private final String name;

        Part(String name) {
            this.name = name;
        }

        @Override
        protected String compute() {
            USER.set(name);
            if (name.equals("whole")) {
                new Part("part").fork().join();
            }
            return USER.get();
        }
    }

    public static void main(String[] args) {
        Part whole = new Part("whole");
        if (!new ForkJoinPool(2).invoke(whole).equals("whole")) {
            throw new AssertionError();
        }
    }
}
