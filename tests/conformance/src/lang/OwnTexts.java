package lang;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** Which strings are literals and which are objects of their own; which method references are one object. */
public class OwnTexts {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Named {
        String value();

        String other() default "default";
    }

    interface Fails {
        void run() throws Exception;
    }

    @Named("given")
    static class Some { }

    static int number;

    static void same(Object one, Object other) {
        System.out.println(++number + " " + (one == other));
    }

    static void fails(Fails what) {
        try {
            what.run();
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static String text() {
        return "";
    }

    public static void main(String[] args) throws Exception {
        same(System.lineSeparator(), "\n");
        same(System.lineSeparator(), System.getProperty("line.separator"));
        same(System.getProperty("file.separator"), "/");
        same(System.getProperty("user.dir"), System.getProperty("user.dir"));
        same(Some.class.getSimpleName(), "Some");
        same(Some.class.getName(), "lang.OwnTexts$Some");
        Named named = Some.class.getAnnotation(Named.class);
        same(named.value(), "given");
        same(named.value(), named.value());
        same(named.other(), "default");
        for (double each : new double[] {0.0, -0.0, 1.5, 0.0 / 0, 1.0 / 0, -1.0 / 0}) {
            same(Double.toString(each), Double.toString(each).intern());
            same(Float.toString((float) each), Float.toString((float) each).intern());
        }
        same(String.valueOf(0.0), "0.0");
        same(Double.toHexString(0.0 / 0), "NaN");
        Supplier<String> one = OwnTexts::text;
        Supplier<String> other = OwnTexts::text;
        same(one, other);
        same(one.getClass(), other.getClass());
        Map<Object, String> kept = new IdentityHashMap<>();
        for (int i = 0; i < 3; i++) {
            kept.put((Supplier<Object>) Object::new, "");
            kept.put((Supplier<Object>) Object::new, "");
        }
        System.out.println(kept.size());
        String text = "captured";
        Supplier<Integer> first = text::length;
        Supplier<Integer> second = text::length;
        same(first.getClass(), second.getClass());
        fails(() -> CompletableFuture.allOf(new CompletableFuture<>(), null));
        fails(() -> CompletableFuture.anyOf(new CompletableFuture<>(), null));
        fails(() -> new CompletableFuture<>().orTimeout(1, null));
        fails(() -> new ReentrantLock().tryLock(1, null));
        fails(() -> new CountDownLatch(1).await(1, null));
        fails(() -> new Semaphore(1).tryAcquire(1, null));
        fails(() -> new Semaphore(1).tryAcquire(1, 1, null));
        fails(() -> Enum.valueOf((Class<Thread.State>) null, "NEW"));
    }
}
