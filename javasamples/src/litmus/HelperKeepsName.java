package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A worker that joins a part keeps what is not of its thread. */
public class HelperKeepsName {
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
            return name;
        }
    }

    public static void main(String[] args) {
        Part whole = new Part("whole");
        if (!new ForkJoinPool(2).invoke(whole).equals("whole")) {
            throw new AssertionError();
        }
    }
}
