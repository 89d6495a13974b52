package cases;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.ZoneOffset;

/** Two threads lock what may be one object or two, or what certainly is one. */
public class LocksHandle {
    static final VarHandle ONCE = MethodHandles.arrayElementVarHandle(int[].class);
    static int data;

    static Object lock(String which) {
        switch (which) {
            case "lookup":
                return MethodHandles.lookup();
            case "rules":
                return ZoneOffset.ofHours(3).getRules();
            default:
                return ONCE;
        }
    }

    static void add(String which) {
        synchronized (lock(which)) {
            data++;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> add(args[0])).start();
        add(args[0]);
    }
}
