package litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A handle locks in its filter and unlocks in its cleanup, and two threads call it: no update is lost. */
public class HandleLocked {
    static int total;
    static final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();

    static int add(int n) {
        total += n;
        return total;
    }

    static int locked(int n) {
        lock.lock();
        return n;
    }

    static int unlocked(Throwable t, int result) {
        lock.unlock();
        return result;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(int.class, int.class);
        MethodHandle add = lookup.findStatic(HandleLocked.class, "add", type);
        MethodHandle locked = lookup.findStatic(HandleLocked.class, "locked", type);
        MethodHandle unlocked = lookup.findStatic(HandleLocked.class, "unlocked",
            MethodType.methodType(int.class, Throwable.class, int.class));
        MethodHandle whole = MethodHandles.tryFinally(MethodHandles.filterArguments(add, 0, locked), unlocked);
        Thread other = new Thread(() -> call(whole));
        other.start();
        call(whole);
        other.join();
        if (total != 6) {
            throw new AssertionError(total);
        }
    }

    static void call(MethodHandle handle) {
        try {
            int result = (int) handle.invokeExact(3);
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }
}
