package cases;

import java.util.concurrent.Callable;

/** StructuredTaskScope, a preview of JDK 25: a subtask in a thread of the scope. */
public class ForksInScope {
    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> scopes = Class.forName("java.util.concurrent.StructuredTaskScope");
        Object scope = scopes.getMethod("open").invoke(null);
        scopes.getMethod("fork", Callable.class).invoke(scope, (Callable<String>) () -> "done");
        scopes.getMethod("join").invoke(scope);
    }
}
