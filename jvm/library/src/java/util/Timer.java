package java.util;

import java.util.concurrent.Gate;
import java.util.concurrent.atomic.AtomicInteger;

/** The model of Timer: tasks with delays instead of times (TaskQueue). */
public class Timer {
    /** In milliseconds: with a longer delay the time of day is no long any more, in our century. */
    private static final long LONGEST = Long.MAX_VALUE - (1L << 41);

    private static final AtomicInteger nextSerialNumber = new AtomicInteger();

    private final TaskQueue queue = new TaskQueue();
    private final TimerThread thread = new TimerThread(queue);

    public Timer() {
        this("Timer-" + nextSerialNumber.getAndIncrement());
    }

    public Timer(boolean isDaemon) {
        this("Timer-" + nextSerialNumber.getAndIncrement(), isDaemon);
    }

    public Timer(String name) {
        this(name, false);
    }

    public Timer(String name, boolean isDaemon) {
        thread.setName(name);
        thread.setDaemon(isDaemon);
        thread.start();
    }

    public void schedule(TimerTask task, long delay) {
        requireNoNegative(delay);
        put(task, delay, 0);
    }

    public void schedule(TimerTask task, Date time) {
        Gate.fallBackTimers();
    }

    public void schedule(TimerTask task, long delay, long period) {
        requireNoNegative(delay);
        requirePositive(period);
        put(task, delay, -period);
    }

    public void schedule(TimerTask task, Date firstTime, long period) {
        Gate.fallBackTimers();
    }

    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        requireNoNegative(delay);
        requirePositive(period);
        put(task, delay, period);
    }

    public void scheduleAtFixedRate(TimerTask task, Date firstTime, long period) {
        Gate.fallBackTimers();
    }

    private static void requireNoNegative(long delay) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
    }

    private static void requirePositive(long period) {
        if (period <= 0) {
            throw new IllegalArgumentException("Non-positive period.");
        }
    }

    private void put(TimerTask task, long delay, long period) {
        Gate.requireNoClock();
        if (delay > LONGEST) {
            throw new IllegalArgumentException("Illegal execution time.");
        }
        synchronized (queue) {
            if (!thread.newTasksMayBeScheduled) {
                throw new IllegalStateException("Timer already cancelled.");
            }
            synchronized (task.lock) {
                if (task.state != TimerTask.VIRGIN) {
                    throw new IllegalStateException("Task already scheduled or cancelled");
                }
                task.period = period;
                task.state = TimerTask.SCHEDULED;
            }
            queue.add(task, delay);
            queue.notify();
        }
    }

    public void cancel() {
        synchronized (queue) {
            queue.clear();
            thread.newTasksMayBeScheduled = false;
            queue.notify();
        }
    }

    public int purge() {
        synchronized (queue) {
            return queue.purge();
        }
    }
}
