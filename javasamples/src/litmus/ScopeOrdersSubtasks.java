package litmus;

import java.util.concurrent.Callable;

/** Who joins a StructuredTaskScope is ordered behind its subtasks, and they behind their fork. */
public class ScopeOrdersSubtasks {
    static int given, one, two;

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope"); // since JDK 21, a preview
        given = 1;
        try (AutoCloseable scope = (AutoCloseable) type.getMethod("open").invoke(null)) {
            Callable<Integer> first = () -> one = given;
            Callable<Integer> second = () -> two = given;
            type.getMethod("fork", Callable.class).invoke(scope, first);
            type.getMethod("fork", Callable.class).invoke(scope, second);
            type.getMethod("join").invoke(scope);
            System.out.println(one + two);
        }
    }
}
