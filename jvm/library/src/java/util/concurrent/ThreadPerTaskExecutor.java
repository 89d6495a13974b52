package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** The model of the executors that start a thread for each task (Executors.newThreadPerTaskExecutor). */
class ThreadPerTaskExecutor extends AbstractExecutorService {
    private final Gate gate = new Gate();
    private final Gate end = new Gate();
    private final Gate order = new Gate();
    private final ThreadFactory factory;
    private boolean shut;
    /** Code of the program may run in some thread behind its task. */
    private boolean someAreSeen;

    private boolean begun;
    private Running running;
    /** The tasks that have not ended, and the executor itself until it is shut down. */
    private int unfinished = 1;
    /** Who started threads: one thread, or several. */
    private Thread starter;
    private boolean severalStart;

    private final class Running implements Runnable {
        final Runnable task;
        Thread thread;
        Running next;
        boolean ran;

        Running(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            if (ran || Thread.currentThread() != thread) {
                Gate.fallBack(); // which thread has ended, and how often, only the JDK's own code tells
            }
            ran = true;
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
        order.set(0, false, 2);
    }

    static ThreadPerTaskExecutor create(ThreadFactory factory) {
        if (factory == null) {
            throw new NullPointerException();
        }
        return new ThreadPerTaskExecutor(factory);
    }

    @Override
    public void execute(Runnable command) {
        begin(command);
    }

    private Thread begin(Runnable command) {
        if (command == null) {
            throw new NullPointerException();
        }
        if (command instanceof Future && Gate.ofProgram(factory)) {
            Gate.fallBack(); // the factory gets the future itself
        }
        Running next = new Running(command);
        if (Gate.ofProgram(factory) || Gate.callsToInherit(true)) {
            gate.step("ExecutorService.execute: is it shut down?");
            if (shut) {
                throw new RejectedExecutionException();
            }
        }
        Thread thread = factory.newThread(next);
        if (thread == null) {
            throw new RejectedExecutionException();
        }
        if (Gate.asksTheProgram(thread) || Gate.comparesItself(thread)) {
            Gate.fallBack();
        }
        gate.step("ExecutorService.execute");
        if (shut) {
            Gate.fallBack(); // no thread is made behind a shutdown, and one that is made before may be interrupted
        }
        severalStart |= starter != null && starter != Thread.currentThread();
        starter = Thread.currentThread();
        if (Gate.adds()) {
            countsUntilStarted();
        }
        next.thread = thread;
        next.next = running;
        running = next;
        begun = true;
        unfinished++;
        someAreSeen |= !Gate.runsOnly(thread, next);
        boolean started = false;
        try {
            thread.start();
            started = true;
        } finally {
            if (!started) {
                Gate.fallBack();
            }
        }
        return thread;
    }

    /** A thread counts before it is started, and also if it is not because of a shutdown. */
    private void countsUntilStarted() {
        unfinished++;
        gate.step("ExecutorService.execute: a thread that counts is started");
        if (shut) {
            countDown();
            throw new RejectedExecutionException();
        }
        unfinished--;
    }

    /** The threads of all tasks are started, and interrupted when one has returned or all have failed. */
    private final class First<T> {
        final Gate ends = new Gate();
        int running;
        int failed;
        boolean returned;
        T value;
        Throwable failure;

        void run(Callable<T> task) {
            T made = null;
            Throwable raised = null;
            try {
                made = task.call();
            } catch (Throwable thrown) {
                raised = thrown;
            }
            ends.step("ExecutorService.invokeAny: a task ends");
            if (raised != null) {
                ends.countDown();
                failed++;
                failure = failure == null ? raised : failure;
            } else if (!returned) {
                returned = true;
                value = made;
                ends.release();
            }
            opens();
        }

        /** Behind an action: whoever waits goes on. */
        void opens() {
            if (returned || running > 0 && failed == running) {
                ends.set(1, false, 1);
            }
        }

        /** Less than 0: for ever. */
        T of(Collection<? extends Callable<T>> tasks, long nanos)
                throws InterruptedException, ExecutionException, TimeoutException {
            List<Thread> threads = new ArrayList<>(tasks.size());
            String name = "ExecutorService.invokeAny";
            try {
                for (Callable<T> task : tasks) {
                    Objects.requireNonNull(task);
                    threads.add(begin(() -> run(task)));
                }
                if (threads.isEmpty()) {
                    throw new IllegalArgumentException();
                }
                ends.step(name);
                running = threads.size();
                opens();
                if (nanos < 0) {
                    ends.passInterruptibly(name);
                } else if (!ends.passBefore(nanos, name)) {
                    throw new TimeoutException();
                }
                if (returned) {
                    ends.acquire();
                    return value;
                }
                ends.acquireCounted();
                throw new ExecutionException(failure);
            } finally {
                for (Thread thread : threads) {
                    thread.interrupt();
                }
            }
        }
    }

    /** Tasks before one that is null have begun by the time it is found. */
    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
        for (Callable<T> task : tasks) {
            if (task == null) {
                Gate.fallBack();
            }
        }
        return super.invokeAll(tasks);
    }

    /** All begin, however little time they have. */
    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException {
        Gate.fallBack();
        return super.invokeAll(tasks, timeout, unit);
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
        try {
            return new First<T>().of(tasks, -1);
        } catch (TimeoutException never) {
            throw new AssertionError(never);
        }
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return new First<T>().of(tasks, Math.max(unit.toNanos(timeout), 0));
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
            if (severalStart || starter != null && starter != Thread.currentThread()) {
                gate.lookAtAdding();
            }
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
        order.interruptAll(threads, "ExecutorService.shutdownNow: which thread is interrupted first?");
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
