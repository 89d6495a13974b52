package handles;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** What a lookup says when there is no such member, or none that may be used. */
public class LookupFailures {
    static int s() {
        return 1;
    }

    int v() {
        return 2;
    }

    interface Job {
        void go() throws Throwable;
    }

    static void attempt(Job job) {
        try {
            job.go();
            System.out.println("found");
        } catch (Throwable e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType none = MethodType.methodType(int.class);
        attempt(() -> l.findStatic(LookupFailures.class, "s", none));
        attempt(() -> l.findStatic(LookupFailures.class, "missing", none));
        attempt(() -> l.findVirtual(LookupFailures.class, "v", MethodType.methodType(long.class)));
        attempt(() -> l.findConstructor(LookupFailures.class, MethodType.methodType(void.class, int.class)));
        attempt(() -> l.findStatic(LookupFailures.class, "v", none));
        attempt(() -> l.findVirtual(LookupFailures.class, "s", none));
        try {
            l.findStatic(LookupFailures.class, null, none);
        } catch (NullPointerException | ReflectiveOperationException e) {
            System.out.println(e.getClass());
        }
        attempt(() -> l.findGetter(LookupFailures.class, "gone", int.class));
        attempt(() -> MethodHandles.publicLookup().findStatic(Math.class, "abs", MethodType.methodType(int.class, int.class)));
        System.out.println(l.lookupClass() + " " + l);
    }
}
