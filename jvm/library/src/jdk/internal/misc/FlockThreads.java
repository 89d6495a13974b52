package jdk.internal.misc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Gate;
import java.util.stream.Stream;
import jdk.internal.vm.StackableScope;

/**
 * How threads are started in a ThreadFlock, and leave it and what they opened, as the JDK's Thread and
 * VirtualThread do. A flock is given as an Object, for JDK 17 has no such class. The natives are in
 * jvm/natives/jdk_internal/thread_flock.py.
 */
final class FlockThreads {
    private static final Gate ORDER = new Gate();

    static {
        ORDER.set(0, false, 2);
    }

    private FlockThreads() {}

    /** ThreadFlock.threads: they are kept in a set. */
    static Stream<Thread> inAnyOrder(Stream<Thread> threads) {
        List<Object> left = new ArrayList<>(List.of(threads.toArray()));
        List<Thread> told = new ArrayList<>();
        while (!left.isEmpty()) {
            told.add((Thread) left.remove(ORDER.oneOf(left.size(), "ThreadFlock.threads: which one is the next?")));
        }
        return told.stream();
    }

    /** ThreadFlock.start. */
    static Thread start(Object flock, Thread thread) {
        requireOwnerOrMember(flock);
        requireNew(thread);
        contain(flock, thread);
        add(flock, thread);
        boolean started = false;
        try {
            inheritBindings(flock, thread);
            begin(thread);
            started = true;
        } finally {
            if (!started) {
                remove(flock, thread);
            }
        }
        return thread;
    }

    /** The last steps of a thread, behind the handler of what it has thrown. */
    static void exit(Thread thread) {
        try {
            StackableScope.popAll();
        } finally {
            Object flock = takeFlock(thread);
            if (flock != null) {
                remove(flock, thread);
            }
        }
    }

    private static native void requireOwnerOrMember(Object flock);

    private static native void requireNew(Thread thread);

    /** The thread knows the flock from now on. */
    private static native void contain(Object flock, Thread thread);

    /** The flock that the thread is in, which it forgets; null if it is in none. */
    private static native Object takeFlock(Thread thread);

    private static native void add(Object flock, Thread thread);

    private static native void remove(Object flock, Thread thread);

    private static native void inheritBindings(Object flock, Thread thread);

    private static native void begin(Thread thread);
}
