package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;

/** The model of the executors that start a thread for each task (Executors.newThreadPerTaskExecutor). */
class ThreadPerTaskExecutor extends AbstractExecutorService {
    private final Gate gate = new Gate();
    private final Gate end = new Gate();
    private final ThreadFactory factory;
    private boolean shut;
    /** Code of the program may run in some thread behind its task. */
    private boolean someAreSeen;

    private boolean begun;
    private Running running;
    /** The tasks that have not ended, and the executor itself until it is shut down. */
    private int unfinished = 1;

    private final class Running implements Runnable {
        final Runnable task;
        Thread thread;
        Running next;

        Running(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            boolean returned = false;
            try {
                task.run();
                returned = true;
            } finally {
                if (!returned) {
                    gate.touch();
                    someAreSeen = true;
                }
                gate.quietStep("ExecutorService: a task ends");
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
        Running next = new Running(command);
        if (Gate.ofProgram(factory)) {
            gate.step("ExecutorService.execute: is it shut down?");
            if (shut) {
                throw new RejectedExecutionException();
            }
        }
        Thread thread = factory.newThread(next);
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
        next.thread = thread;
        next.next = running;
        running = next;
        begun = true;
        unfinished++;
        someAreSeen |= !Gate.runsOnly(thread, next);
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
        countDown();
    }

    /** Threads end a while behind their tasks, which nobody can tell but by the end of the executor. */
    private void countDown() {
        end.countDown();
        if (--unfinished == 0) {
            end.set(begun && !Gate.looked() && !someAreSeen ? Gate.LATE : 1, false, 1);
        }
    }

    private void shuts() {
        if (shut) {
            end.countDown();
        } else {
            shut = true;
            if (unfinished == 1) {
                end.opensBehind(gate, "ExecutorService.shutdown: is it over?");
            }
            countDown();
        }
    }

    private void looksAtEnd() {
        gate.touch();
        if (someAreSeen) {
            end.look();
        }
    }

    @Override
    public void shutdown() {
        gate.step("ExecutorService.shutdown");
        shuts();
    }

    @Override
    public List<Runnable> shutdownNow() {
        end.look();
        gate.step("ExecutorService.shutdownNow");
        shuts();
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
        looksAtEnd();
        boolean over = end.see("ExecutorService.isTerminated");
        if (over) {
            end.found();
        }
        return over;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        looksAtEnd();
        String name = "ExecutorService.awaitTermination";
        if (!end.isSeen(name) && !end.passBefore(nanos, name)) {
            return false;
        }
        end.found();
        return true;
    }

    /** As the default of ExecutorService, which waits a day at a time. */
    public void close() {
        shutdown();
        looksAtEnd();
        boolean interrupted = false;
        boolean over = false;
        while (!over) {
            try {
                if (!end.isSeen("ExecutorService.close")) {
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
        end.acquireCounted();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
