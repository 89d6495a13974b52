package litmus;

import java.util.concurrent.Callable;

/** Who owns a StructuredTaskScope and has not joined it is not ordered behind its subtasks. */
public class ScopeReadBeforeJoin {
    static int data;

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope"); // since JDK 21, a preview
        try (AutoCloseable scope = (AutoCloseable) type.getMethod("open").invoke(null)) {
            Callable<Integer> writing = () -> data = 1;
            type.getMethod("fork", Callable.class).invoke(scope, writing);
            System.out.println(data);
            type.getMethod("join").invoke(scope);
        }
    }
}
