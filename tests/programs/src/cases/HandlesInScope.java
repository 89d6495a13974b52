package cases;

import java.lang.reflect.Proxy;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;

/** A thread of a scope leaves it behind its handler of what it throws: who joins the scope is ordered behind that. */
public class HandlesInScope {
    private static int x;

    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> scopes = Class.forName("java.util.concurrent.StructuredTaskScope");
        Class<?> joiners = Class.forName("java.util.concurrent.StructuredTaskScope$Joiner");
        Class<?> configs = Class.forName("java.util.concurrent.StructuredTaskScope$Configuration");
        Object joiner = Proxy.newProxyInstance(
                HandlesInScope.class.getClassLoader(), new Class<?>[] {joiners}, (proxy, method, given) -> {
                    if (method.getName().equals("onComplete")) {
                        throw new IllegalStateException();
                    }
                    return method.getName().equals("onFork") ? false : null;
                });
        ThreadFactory factory = task -> {
            Thread made = new Thread(task);
            made.setUncaughtExceptionHandler((thread, thrown) -> x++);
            return made;
        };
        Function<Object, Object> configured = config -> {
            try {
                return configs.getMethod("withThreadFactory", ThreadFactory.class).invoke(config, factory);
            } catch (ReflectiveOperationException never) {
                throw new AssertionError(never);
            }
        };
        Object scope = scopes.getMethod("open", joiners, Function.class).invoke(null, joiner, configured);
        scopes.getMethod("fork", Callable.class).invoke(scope, (Callable<Object>) () -> null);
        scopes.getMethod("join").invoke(scope);
        if (++x != 2) {
            throw new AssertionError();
        }
    }
}
