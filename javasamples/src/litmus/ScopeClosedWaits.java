package litmus;

import java.util.concurrent.Callable;

/** To close a StructuredTaskScope that was not joined is to wait for its subtasks, and to be told of the mistake. */
public class ScopeClosedWaits {
    static int data;

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope"); // since JDK 21, a preview
        try (AutoCloseable scope = (AutoCloseable) type.getMethod("open").invoke(null)) {
            Callable<Integer> writing = () -> data = 1;
            type.getMethod("fork", Callable.class).invoke(scope, writing);
        } catch (IllegalStateException notJoined) {
            System.out.println(data);
        }
    }
}
