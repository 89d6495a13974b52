package java.util;

import java.util.concurrent.Gate;

/**
 * What a modelled Timer has to run, in the order in which it was put here. No clock is asked: a task may become
 * due at any time, but not before one whose time comes first for certain. Guarded by its monitor.
 */
class TaskQueue {
    /** 50 years in milliseconds: a delay as long as that is never over. */
    private static final long FOR_EVER = 50L * 365 * 24 * 60 * 60 * 1000;

    private final Gate which = new Gate();
    private Waiting first;

    /** A task from when it was put here until it is its turn. */
    static final class Waiting {
        final TimerTask task;
        final long delay;
        /** Its time may have passed when it was put here: it waits until then at most. */
        final boolean late;
        /** Whether it comes behind those of the same millisecond is not known. */
        boolean moved;
        /** Whether it is taken some time, as it looked when one was to be taken last. */
        boolean comes;
        Waiting next;

        Waiting(TimerTask task, long delay, boolean late, boolean moved) {
            this.task = task;
            this.delay = delay;
            this.late = late;
            this.moved = moved;
        }

        private boolean comesBefore(Waiting later) {
            return !later.late && (delay < later.delay || delay == later.delay && !later.moved);
        }
    }

    boolean isEmpty() {
        return first == null;
    }

    void add(TimerTask task, long delay) {
        append(new Waiting(task, delay, false, false));
    }

    /** A task that was just taken waits for its next turn. */
    void addAgain(TimerTask task) {
        append(new Waiting(task, Math.abs(task.period), task.period > 0, true));
    }

    private void append(Waiting added) {
        if (first == null) {
            first = added;
            return;
        }
        Waiting last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = added;
    }

    /** Takes one that may be the first to be due; null if all wait for ever. */
    TimerTask take() {
        int count = 0;
        for (Waiting at = first; at != null; at = at.next) {
            at.comes = comes(at);
            count += mayBeFirst(at) ? 1 : 0;
        }
        if (count == 0) {
            return null;
        }
        int left = 0;
        if (count > 1) {
            which.set(0, false, count);
            left = which.choose("Timer: which task is due?");
            which.set(0, false, 1);
        }
        Waiting at = first;
        while (!mayBeFirst(at) || left-- > 0) {
            at = at.next;
        }
        remove(at);
        for (Waiting other = first; other != null; other = other.next) {
            other.moved = true;
        }
        return at.task;
    }

    /** What is cancelled is taken out whenever it is the first, however long it would have to wait. */
    private static boolean comes(Waiting waiting) {
        if (waiting.delay < FOR_EVER) {
            return true;
        }
        synchronized (waiting.task.lock) {
            return waiting.task.state == TimerTask.CANCELLED;
        }
    }

    private boolean mayBeFirst(Waiting waiting) {
        if (!waiting.comes) {
            return false;
        }
        for (Waiting at = first; at != waiting; at = at.next) {
            if (at.comesBefore(waiting)) {
                return false;
            }
        }
        return true;
    }

    private void remove(Waiting removed) {
        if (removed == first) {
            first = removed.next;
            return;
        }
        Waiting before = first;
        while (before.next != removed) {
            before = before.next;
        }
        before.next = removed.next;
    }

    /** Removes those that are cancelled, which turns others round; how many. */
    int purge() {
        int removed = 0;
        for (Waiting at = first; at != null; at = at.next) {
            if (at.task.state == TimerTask.CANCELLED) {
                remove(at);
                removed++;
            }
        }
        for (Waiting at = first; at != null; at = at.next) {
            at.moved |= removed > 0;
        }
        return removed;
    }

    void clear() {
        first = null;
    }
}
