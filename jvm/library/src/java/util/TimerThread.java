package java.util;

import java.util.concurrent.Gate;

/**
 * The thread of a modelled Timer. It awaits no time: where the JDK's waits until a task is due, it may as well
 * come to look only then. Only an interrupt tells the one from the other.
 */
class TimerThread extends Thread {
    boolean newTasksMayBeScheduled = true;
    private final TaskQueue queue;
    private final Gate waited = new Gate();

    TimerThread(TaskQueue queue) {
        this.queue = queue;
        waited.set(0, false, 2);
    }

    @Override
    public void run() {
        try {
            mainLoop();
        } finally {
            synchronized (queue) {
                newTasksMayBeScheduled = false;
                queue.clear();
            }
        }
    }

    private void mainLoop() {
        while (true) {
            try {
                TimerTask due = next();
                if (due == null) {
                    return;
                }
                if (due != NOTHING) {
                    due.run();
                }
            } catch (InterruptedException e) {
                // It looks again, as the JDK's does.
            }
        }
    }

    /** The next task to run; null at the end, NOTHING where one was cancelled. */
    private TimerTask next() throws InterruptedException {
        synchronized (queue) {
            while (true) {
                if (queue.isEmpty()) {
                    if (!newTasksMayBeScheduled) {
                        return null;
                    }
                    queue.wait();
                    continue;
                }
                TimerTask task = queue.take();
                if (task == null) {
                    queue.wait();
                    continue;
                }
                if (isInterrupted() && waited.choose("Timer: was it interrupted while it waited?") == 1) {
                    interrupted();
                }
                return taken(task) ? task : NOTHING;
            }
        }
    }

    private boolean taken(TimerTask task) {
        synchronized (task.lock) {
            if (task.state == TimerTask.CANCELLED) {
                return false;
            }
            if (task.period == 0) {
                task.state = TimerTask.EXECUTED;
            } else {
                queue.addAgain(task);
            }
            return true;
        }
    }

    private static final TimerTask NOTHING =
            new TimerTask() {
                @Override
                public void run() {}
            };
}
