package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;

/** The model of the executors that start a thread for each task (Executors.newThreadPerTaskExecutor). */
class ThreadPerTaskExecutor extends AbstractExecutorService {
    private final Gate gate = new Gate();
    private final Gate end = new Gate();
    private final ThreadFactory factory;
    private boolean shut;
    private Running running;

    private final class Running implements Runnable {
        final Runnable task;
        Thread thread;
        Running next;

        Running(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            try {
                task.run();
            } finally {
                gate.quietStep("ExecutorService: a task ends");
                gate.touch();
                left(this);
            }
        }
    }

    private ThreadPerTaskExecutor(ThreadFactory factory) {
        this.factory = factory;
    }

    static ThreadPerTaskExecutor create(ThreadFactory factory) {
        if (factory == null) {
            throw new NullPointerException();
        }
        return new ThreadPerTaskExecutor(factory);
    }

    @Override
    public void execute(Runnable command) {
        if (command == null) {
            throw new NullPointerException();
        }
        Running begun = new Running(command);
        Thread thread = factory.newThread(begun);
        if (thread == null) {
            throw new RejectedExecutionException();
        }
        if (Gate.asksTheProgram(thread)) {
            Gate.fallBack();
        }
        gate.step("ExecutorService.execute");
        if (shut) {
            throw new RejectedExecutionException();
        }
        begun.thread = thread;
        begun.next = running;
        running = begun;
        thread.start();
    }

    private void left(Running ended) {
        if (running == ended) {
            running = ended.next;
        } else {
            for (Running at = running; at != null; at = at.next) {
                if (at.next == ended) {
                    at.next = ended.next;
                }
            }
        }
        end.release();
        ended();
    }

    private void ended() {
        if (shut && running == null) {
            end.release();
            end.set(1, false, 1);
        }
    }

    @Override
    public void shutdown() {
        gate.step("ExecutorService.shutdown");
        shut = true;
        ended();
    }

    @Override
    public List<Runnable> shutdownNow() {
        end.look();
        gate.step("ExecutorService.shutdownNow");
        shut = true;
        ended();
        List<Thread> threads = new ArrayList<>();
        for (Running at = running; at != null; at = at.next) {
            threads.add(at.thread);
        }
        for (Thread thread : threads) {
            thread.interrupt();
        }
        return new ArrayList<>();
    }

    @Override
    public boolean isShutdown() {
        gate.step("ExecutorService.isShutdown");
        return shut;
    }

    @Override
    public boolean isTerminated() {
        end.look();
        end.step("ExecutorService.isTerminated");
        boolean over = end.isOpen();
        if (over) {
            end.acquire();
        }
        return over;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        end.look();
        String name = "ExecutorService.awaitTermination";
        if (!end.isPassed(name) && !end.passBefore(nanos, name)) {
            return false;
        }
        end.acquire();
        return true;
    }

    /** As the default of ExecutorService, which waits a day at a time. */
    public void close() {
        shutdown();
        boolean interrupted = false;
        boolean over = false;
        while (!over) {
            try {
                if (!end.isPassed("ExecutorService.close")) {
                    end.passInterruptibly("ExecutorService.close");
                }
                over = true;
            } catch (InterruptedException thrown) {
                if (!interrupted) {
                    shutdownNow();
                    interrupted = true;
                }
            }
        }
        end.acquire();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
