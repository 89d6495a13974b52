package litmus;

import java.util.concurrent.Callable;

/** Two subtasks of one StructuredTaskScope are not ordered. */
public class ScopeSubtasksRace {
    static int data;

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope"); // since JDK 21, a preview
        try (AutoCloseable scope = (AutoCloseable) type.getMethod("open").invoke(null)) {
            Callable<Integer> first = () -> data = 1;
            Callable<Integer> second = () -> data;
            type.getMethod("fork", Callable.class).invoke(scope, first);
            type.getMethod("fork", Callable.class).invoke(scope, second);
            type.getMethod("join").invoke(scope);
        }
    }
}
