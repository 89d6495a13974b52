package java.util.concurrent;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The model of CompletableFuture: to complete it, and to register what depends on it, is one action each. What
 * depends on it is run by whoever completes it, and by who registers it where it is complete already. What is
 * left may be run by those who waited for it, tried to complete it too, registered something while it was
 * completed, or ran something asynchronous that depends on it.
 */
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
    private static final Object NULL = new Object();
    private static final Relay PASSED_ON = (result, none) -> passedOn(result);
    /** Which of two complete futures anyOf finds. */
    private static final Gate FOUND = new Gate();

    static {
        FOUND.set(0, false, 2);
    }

    private final Gate gate = new Gate();
    /** A value, NULL or a Failure; null: not complete. */
    private Object result;
    private Link dependents;
    /** How many dependents were left here that may still be taken by who has waited. */
    private int left;
    /** More than one was left when it became complete. */
    private boolean several;
    private boolean attached;
    /** Who made it, if what this thread began in fork/join pools completes it whatever others do. */
    private Thread maker;
    /**
     * Not null: complete when all of these are, and nobody has done more than to wait for that. Where somebody
     * does, the search begins again, and the last one of them completes it.
     */
    private CompletableFuture<?>[] all;
    /** Not null: the last one that tells that all of these are complete completes it, too. */
    private CompletableFuture<?>[] joined;
    /** One that {@code allOf} made needs this one, which has no other dependents. */
    private boolean awaited;

    public interface AsynchronousCompletionTask {}

    private static final class Failure {
        final Throwable thrown;

        Failure(Throwable thrown) {
            this.thrown = thrown;
        }
    }

    /** One of what depends on a future, the latest first. */
    private static final class Link {
        final Dependent dependent;
        final Link next;

        Link(Dependent dependent, Link next) {
            this.dependent = dependent;
            this.next = next;
        }
    }

    /** Makes the result of one future of those of others. Null if another one will complete it. */
    private interface Work {
        Object result(Object first, Object second) throws Throwable;

        /**
         * Whether there is something to call, which only one thread does, or an executor. {@code left}: it was
         * left at a future, not registered where all were complete.
         */
        default boolean calls(Object first, Object second, boolean left) {
            return true;
        }
    }

    /** Work on a value: nothing is called if there is none. */
    private interface OnValue extends Work {
        @Override
        default boolean calls(Object first, Object second, boolean left) {
            return !(first instanceof Failure);
        }
    }

    /** Work on two values. */
    private interface OnValues extends Work {
        @Override
        default boolean calls(Object first, Object second, boolean left) {
            return !left || !(first instanceof Failure) && !(second instanceof Failure);
        }
    }

    /** Work on an exception. */
    private interface OnFailure extends Work {
        @Override
        default boolean calls(Object first, Object second, boolean left) {
            return first instanceof Failure;
        }
    }

    /** What is passed on as it is: nothing is called. */
    private interface Relay extends Work {
        @Override
        default boolean calls(Object first, Object second, boolean left) {
            return false;
        }
    }

    /** What is to be done when its sources are complete, all or any of them. */
    private static final class Dependent extends ForkJoinTask<Void> implements Runnable, AsynchronousCompletionTask {
        private static final long serialVersionUID = 1;
        /** What a thread finds that tells of a source: nothing to do, the work, or what comes behind that. */
        private static final int NOTHING = 0;

        private static final int WORK = 1;
        private static final int BEHIND = 2;

        final transient CompletableFuture<Object> target;
        final transient Executor executor;
        final transient CompletableFuture<?> first;
        final transient CompletableFuture<?> second;
        final transient Gate arrivals = new Gate();
        transient Work work;
        /** Left at many sources: so many threads have yet to tell of theirs, and the last one does the work. */
        transient int missing;
        transient boolean counted;
        /** Left at two sources: one of those who tell that they are complete claims the work. */
        transient boolean shared;
        /** One of the two is enough: the result is that of the first one, if that is complete by then. */
        transient boolean either;
        transient boolean claimed;
        /** By then, the first one was complete. */
        transient boolean firstFound;
        /** The work is done, and what comes behind it begun: who tells now has nothing to do. */
        transient boolean done;
        /** Not null: one of these is enough. Who does not complete the target has nothing to do with it. */
        transient CompletableFuture<?>[] any;
        /** Where it is left, if it is not counted, until it is behind its first action; the second one as well. */
        transient CompletableFuture<?> source;
        transient CompletableFuture<?> otherSource;
        /** Who registered it has yet to look again, and may claim it then. */
        transient boolean contended;
        /** Registered where its sources were complete, but perhaps not yet when this thread looked first. */
        transient boolean met;
        /** Who has run it. */
        transient Thread runner;

        @SuppressWarnings("unchecked")
        Dependent(
                CompletableFuture<?> target,
                Executor executor,
                CompletableFuture<?> first,
                CompletableFuture<?> second,
                Work work) {
            this.target = (CompletableFuture<Object>) target;
            this.executor = executor;
            this.first = first;
            this.second = second;
            this.work = work;
            target.attached = true;
        }

        /** The dependent counts on so many that tell of their sources; behind 0 nothing is left to do. */
        void counts(int sources) {
            missing = sources;
            counted = true;
        }

        boolean isAtOne() {
            return !shared && !counted;
        }

        /** The last one of those who tell: {@code complete} sources are, as this thread knows. */
        private int countsDown(CompletableFuture<?> at, int complete) {
            arrivals.step("CompletableFuture: a source of a dependent is complete");
            if (at != null) {
                at.taken();
            }
            missing -= complete;
            if (missing != 0) {
                arrivals.release();
                return NOTHING;
            }
            arrivals.acquire();
            return WORK;
        }

        /** What this thread finds that knows of a complete source; not null: one that this was left at. */
        private int claims(CompletableFuture<?> at, boolean atOnce) {
            arrivals.step("CompletableFuture: a source of a dependent is complete");
            moved(at, null);
            touchSources();
            if (Gate.looked()) {
                target.gate.touch();
            } else {
                target.gate.quietStep("CompletableFuture: what is left is counted");
            }
            if (done) {
                looksBehind(at, atOnce);
                return NOTHING;
            }
            if (either ? first.result == null && second.result == null : !bothComplete()) {
                return NOTHING;
            }
            acquireSources();
            if (target.result != null) {
                looksBehind(at, atOnce);
                return BEHIND;
            }
            if (either || work.calls(result(first), result(second), true)) {
                if (claimed) {
                    return NOTHING;
                }
                claimed = true;
                firstFound = first.result != null;
            }
            return WORK;
        }

        private boolean bothComplete() {
            return first.result != null && (second == null || second.result != null);
        }

        private void touchSources() {
            first.gate.touch();
            if (second != null) {
                second.gate.touch();
            }
        }

        /** Of two of which one is enough, the one whose result is taken. */
        private void acquireSources() {
            arrivals.acquire();
            if (!either || first.result != null) {
                first.gate.acquire();
            }
            if (second != null && (!either || first.result == null)) {
                second.gate.acquire();
            }
        }

        /**
         * The work is done by another thread. If this one comes before what follows there, it goes on as if it
         * had done it. One dependent that is run here where nothing was called shows nothing new, if this thread
         * tells of a source at once when it is complete.
         */
        private void looksBehind(CompletableFuture<?> at, boolean atOnce) {
            othersRun(atOnce);
            if (at == null) {
                first.othersRun();
                if (second != null) {
                    second.othersRun();
                }
            }
        }

        /** It was left at that source, which is complete. Not null: its target, whose dependents are next. */
        CompletableFuture<?> arrive(CompletableFuture<?> at, boolean atOnce) {
            int found;
            if (counted) {
                found = countsDown(at, 1);
            } else if (shared || contended) {
                found = claims(at, atOnce);
            } else {
                arrivals.acquire();
                found = WORK;
            }
            return found == NOTHING || found == WORK && !fire(true) ? null : behind();
        }

        /** It was left to several, and this thread finds so many of its sources complete. */
        void arriveHere(int complete) {
            met = true;
            int found = counted ? countsDown(null, complete) : claims(null, true);
            if (found == BEHIND || found == WORK && fire(true)) {
                goOn();
            }
        }

        /** Its sources are complete where it is registered. */
        void fireHere(boolean left) {
            arrivals.acquire();
            if (fire(left)) {
                goOn();
            }
        }

        private void goOn() {
            CompletableFuture<?> next = behind();
            if (next != null) {
                if (met) {
                    helpSources();
                }
                next.runDependents();
            }
        }

        /** Behind the work. Not null: its target, which is complete. */
        private CompletableFuture<?> behind() {
            if (shared || contended) {
                arrivals.quietStep("CompletableFuture: a dependent is done");
                done = true;
            }
            if (either) {
                first.forget(target);
                second.forget(target);
            }
            return target.result == null ? null : target;
        }

        /** Whether this thread is behind the work; not if an executor is to do it, or nothing comes behind it. */
        private boolean fire(boolean left) {
            if (executor == null || !either && !work.calls(result(first), result(second), left)) {
                return perform(isAtOne() && !contended);
            }
            if (!left || !isAtOne() || !target.isCompleteAlready()) {
                try {
                    executor.execute(this);
                } catch (Throwable thrown) {
                    end(wrapped(thrown), "CompletableFuture.completeExceptionally");
                    return true;
                }
                if (isAtOne()) {
                    taken();
                }
                return false;
            }
            return true;
        }

        private static Object result(CompletableFuture<?> source) {
            return source == null ? null : source.result;
        }

        /** By the executor. Two threads that run it, as a program's executor may, can both find nobody before them. */
        @Override
        public void run() {
            Thread current = Thread.currentThread();
            if (runner != null && runner != current) {
                Gate.fallBackForkJoin();
            }
            runner = current;
            if (first == null) {
                arrivals.touch();
                if (done) {
                    return;
                }
                done = true;
            } else if (either && !firstFound) {
                first.gate.step("CompletableFuture: which of two is complete?");
                acquireSources();
            }
            met = true;
            if (perform(true)) {
                goOn();
            }
        }

        /** {@code looks}: whether somebody else has completed the target. Whether this thread goes on. */
        private boolean perform(boolean looks) {
            if (any != null) {
                return relayFirst();
            }
            if (looks && target.isCompleteAlready()) {
                return true;
            }
            Object made;
            try {
                Object one = result(first);
                made = either && one == null ? work.result(result(second), null) : work.result(one, result(second));
            } catch (Throwable thrown) {
                made = wrapped(thrown);
            }
            if (made == null) {
                taken();
            } else {
                end(made, "CompletableFuture.complete");
            }
            return true;
        }

        private void end(Object made, String name) {
            if (!target.end(made, name, this)) {
                othersRun(true);
            }
        }

        private void othersRun(boolean atOnce) {
            if (!atOnce || !(work instanceof Relay) || target.several) {
                target.othersRun();
            }
        }

        /** Only who completes the target goes on. */
        private boolean relayFirst() {
            if (!target.end(passedOn(first.result), "CompletableFuture.complete", this)) {
                return false;
            }
            for (CompletableFuture<?> other : any) {
                other.forget(target);
            }
            return true;
        }

        /** It is behind its first action: nobody else can take it instead. */
        void taken() {
            moved(source, null);
            moved(otherSource, null);
        }

        void left(CompletableFuture<?> at) {
            at.left++;
            if (counted) {
                return;
            }
            if (source == null) {
                source = at;
            } else {
                otherSource = at;
            }
        }

        /** It is left elsewhere now, or not any more, if it is left there. */
        void moved(CompletableFuture<?> from, CompletableFuture<?> to) {
            if (from == null || from != source && from != otherSource) {
                return;
            }
            from.taken();
            if (from == source) {
                source = to;
            } else {
                otherSource = to;
            }
            if (to != null) {
                to.left++;
            }
        }

        /** Who ran it, or found its sources to become complete, runs what else depends on them. */
        private void helpSources() {
            if (second != null && second != first) {
                second.help();
            }
            if (first != null) {
                first.help();
            }
        }

        @Override
        protected boolean exec() {
            run();
            return false;
        }

        @Override
        public Void getRawResult() {
            return null;
        }

        @Override
        protected void setRawResult(Void value) {}
    }

    public CompletableFuture() {
        Gate.requireAlike(this);
    }

    private CompletableFuture(Object result) {
        this.result = result;
        maker = Thread.currentThread();
        gate.set(1, false, 1);
    }

    /** It becomes complete behind these futures, by what that executor runs. */
    private void madeOf(CompletableFuture<?> first, CompletableFuture<?> second, Executor executor) {
        Thread current = Thread.currentThread();
        boolean own = executor == null || executor instanceof ForkJoinPool;
        if (own && (first == null || first.maker == current) && (second == null || second.maker == current)) {
            maker = current;
        }
    }

    /** A worker that waits may run other tasks meanwhile. */
    private void helps() {
        Thread current = Thread.currentThread();
        if (current instanceof ForkJoinWorkerThread) {
            if (Gate.known()) {
                runOthers(((ForkJoinWorkerThread) current).pool);
            }
            Gate.helps(maker == current);
        }
    }

    /**
     * A worker runs what is left to the workers of its pool. Before JDK 25 one of another pool than the common one
     * ran what others began there.
     */
    private void runOthers(ForkJoinPool own) {
        ForkJoinPool common = ForkJoinPool.commonPool();
        ForkJoinPool of = Gate.feature() < 25 ? common : own;
        while (true) {
            gate.touch();
            ForkJoinTask<?> task = result == null ? of.tasks().asynchronous(own == of) : null;
            if (task == null) {
                return;
            }
            task.runHelped(of);
        }
    }

    // -- results

    private static Object kept(Object value) {
        return value == null ? NULL : value;
    }

    @SuppressWarnings("unchecked")
    private static <U> U value(Object result) {
        return result == NULL ? null : (U) result;
    }

    /** The exception of a result, null if it has none. */
    private static Throwable thrown(Object result) {
        return result instanceof Failure ? ((Failure) result).thrown : null;
    }

    /** An exception of something that others depend on. */
    private static Failure wrapped(Throwable thrown) {
        return new Failure(thrown instanceof CompletionException ? thrown : completion(thrown));
    }

    private static CompletionException completion(Throwable thrown) {
        return Gate.feature() < 25 ? new CompletionException(thrown) : made(thrown, CompletionException::new);
    }

    private static ExecutionException execution(Throwable thrown) {
        return Gate.feature() < 25 ? new ExecutionException(thrown) : made(thrown, ExecutionException::new);
    }

    /** As from JDK 25 on: it does no harm if the exception cannot tell what it is. */
    private static <E extends Throwable> E made(Throwable thrown, BiFunction<String, Throwable, E> constructor) {
        String text;
        Throwable untold = null;
        try {
            text = thrown.toString();
        } catch (Throwable raised) {
            text = "";
            untold = raised;
        }
        E made = constructor.apply(text, thrown);
        if (untold != null) {
            made.addSuppressed(untold);
        }
        return made;
    }

    /** A result as that of what depends on it. */
    private static Object passedOn(Object result) {
        Throwable thrown = thrown(result);
        return thrown == null || thrown instanceof CompletionException ? result : wrapped(thrown);
    }

    // -- completing

    /** Completes the future, one action; not if it is complete. Not null: the dependent that does this. */
    private boolean end(Object made, String name, Dependent by) {
        gate.step(name);
        if (by != null) {
            by.taken();
        }
        if (result != null) {
            return false;
        }
        several = left > 1;
        result = made;
        gate.release();
        gate.set(1, false, 1);
        return true;
    }

    /**
     * Behind the completion: the latest first. What depends on a dependent is moved to this one, but for the
     * last, and so comes in another order, as in the JDK.
     */
    private void runDependents() {
        CompletableFuture<?> at = this;
        boolean atOnce = true;
        while (true) {
            if (left > 1) {
                at.gate.touch();
            }
            Link link = at.dependents;
            if (link != null) {
                at.gate.quietStep("CompletableFuture: a dependent is run");
                link = at.dependents;
            }
            if (link == null) {
                if (at == this) {
                    return;
                }
                at = this;
                atOnce = false;
            } else {
                at.gate.acquire();
                at.dependents = link.next;
                if (link.next != null && at != this) {
                    move(link.dependent, at);
                } else {
                    CompletableFuture<?> next = link.dependent.arrive(at, atOnce);
                    at = next == null ? this : next;
                    atOnce = next != null;
                }
            }
        }
    }

    private void move(Dependent dependent, CompletableFuture<?> from) {
        gate.quietStep("CompletableFuture: a dependent is moved");
        gate.touch();
        dependents = new Link(dependent, dependents);
        dependent.moved(from, this);
    }

    /** Another thread has completed it, and runs what depends on it; this one does so too. */
    private void othersRun() {
        if (!Gate.looked()) {
            gate.quietStep("CompletableFuture: what is left is counted");
        }
        if (left != 0) {
            gate.look();
        }
    }

    /** If it is not complete, nothing is left here that would complete that target. */
    private void forget(CompletableFuture<?> target) {
        gate.touch();
        if (result != null) {
            return;
        }
        Link kept = null;
        for (Link link = dependents; link != null; link = link.next) {
            if (link.dependent.target == target) {
                link.dependent.moved(this, null);
            } else {
                kept = new Link(link.dependent, kept);
            }
        }
        dependents = null;
        for (; kept != null; kept = kept.next) {
            dependents = new Link(kept.dependent, dependents);
        }
    }

    /** Whether somebody else completed it, for who is about to work for it. */
    private boolean isCompleteAlready() {
        gate.quietStep("CompletableFuture: is it complete?");
        if (result == null) {
            return false;
        }
        gate.look();
        return true;
    }

    /** Completes it from outside. Who works for it looks whether that happened. */
    private boolean endFromOutside(Object made, String name) {
        requireSingle();
        if (attached) {
            gate.look();
        }
        if (end(made, name, null)) {
            runDependents();
            return true;
        }
        help();
        return false;
    }

    public boolean complete(T value) {
        return endFromOutside(kept(value), "CompletableFuture.complete");
    }

    public boolean completeExceptionally(Throwable ex) {
        return endFromOutside(
                new Failure(Objects.requireNonNull(ex)), "CompletableFuture.completeExceptionally");
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        if (endFromOutside(new Failure(new CancellationException()), "CompletableFuture.cancel")) {
            return true;
        }
        gate.step("CompletableFuture.isCancelled"); // no edge: nothing promises one to a cancel that comes too late
        return thrown(result) instanceof CancellationException;
    }

    /** What was told of the old result may be read again: only the JDK's own code tells who reads which. */
    public void obtrudeValue(T value) {
        Gate.fallBackForkJoin();
    }

    public void obtrudeException(Throwable ex) {
        Gate.fallBackForkJoin();
    }

    /** More is done than to wait for all of several. */
    private void requireSingle() {
        if (all != null) {
            gate.lookAtDependents();
        }
    }

    // -- waiting and looking

    /** A dependent is behind its first action: one less that somebody else could have taken instead. */
    private void taken() {
        if (!Gate.looked()) {
            gate.touch();
            left--;
        }
    }

    /** Whoever comes here may run what depends on the future and is still left. */
    private void help() {
        if (left != 0 && result != null) {
            gate.look();
            runDependents();
        }
    }

    /**
     * Whether it was complete before: who finds that does not help. If it was not, the thread may have looked
     * before the completion. Nothing is known of a future that nobody could help with.
     */
    private boolean isKnown() {
        return (left != 0 || Gate.looked()) && isCompleteAtFirst();
    }

    private boolean isCompleteAtFirst() {
        gate.quietStep("CompletableFuture: is it complete?");
        gate.touch();
        return result != null;
    }

    /** Behind a wait: the result, and help with what is left. */
    private Object awaited(boolean known) {
        gate.acquire();
        Object seen = result;
        if (!known) {
            help();
        }
        return seen;
    }

    /**
     * Behind a wait for all of them: the result, of several exceptions that of the first future. Only behind the
     * last one is this thread ordered behind any.
     */
    private Object allAwaited() {
        Object seen = NULL;
        for (CompletableFuture<?> future : all) {
            Object one;
            if (future.all == null) {
                future.gate.acquire();
                one = future.result;
            } else {
                one = future.allAwaited();
            }
            if (seen == NULL && one instanceof Failure) {
                if (passedOn(one) != one) {
                    gate.lookAtDependents(); // everybody is told the same new exception
                }
                seen = one;
            }
        }
        return seen;
    }

    private void joinAll() {
        for (CompletableFuture<?> future : all) {
            if (future.all == null) {
                future.gate.join("CompletableFuture.join");
            } else {
                future.joinAll();
            }
        }
    }

    private void getAll() throws InterruptedException {
        for (CompletableFuture<?> future : all) {
            if (future.all != null) {
                future.getAll();
            } else if (!future.gate.isPassed("CompletableFuture.get")) {
                future.gate.passInterruptibly("CompletableFuture.get");
            }
        }
    }

    private T reportJoin(Object result, String name) {
        Throwable thrown = thrown(result);
        if (thrown instanceof CancellationException) {
            throw cancelled((CancellationException) thrown, name);
        }
        if (thrown instanceof CompletionException) {
            throw (CompletionException) thrown;
        }
        if (thrown != null) {
            throw completion(thrown);
        }
        return value(result);
    }

    /** From JDK 23 on one of its own for each who asks. */
    private static CancellationException cancelled(CancellationException thrown, String name) {
        if (Gate.feature() < 23) {
            return thrown;
        }
        CancellationException told = new CancellationException(name);
        told.initCause(thrown);
        return told;
    }

    public T join() {
        helps();
        if (all != null) {
            joinAll();
            return reportJoin(allAwaited(), "join");
        }
        boolean known = isKnown();
        gate.join("CompletableFuture.join");
        return reportJoin(awaited(known), "join");
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        helps();
        if (all != null) {
            getAll();
            return reportGet(allAwaited());
        }
        boolean known = isKnown();
        if (gate.isPassed("CompletableFuture.get")) {
            known = true;
        } else {
            gate.passInterruptibly("CompletableFuture.get");
        }
        return reportGet(awaited(known));
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        requireSingle();
        if (nanos > 0) {
            helps();
        }
        gate.look();
        boolean known = isKnown();
        if (gate.isPassed("CompletableFuture.get")) {
            known = true;
        } else if (!gate.passBefore(nanos, "CompletableFuture.get")) {
            throw new TimeoutException();
        }
        return reportGet(awaited(known));
    }

    private T reportGet(Object result) throws ExecutionException {
        Throwable thrown = thrown(result);
        if (thrown instanceof CancellationException) {
            throw cancelled((CancellationException) thrown, "get");
        }
        if (thrown instanceof CompletionException && thrown.getCause() != null) {
            throw execution(thrown.getCause());
        }
        if (thrown != null) {
            throw execution(thrown);
        }
        return value(result);
    }

    /** A look that sees the completion is ordered behind it. */
    private Object lookedAt(String name) {
        requireSingle();
        if (joined != null) {
            gate.lookAtSiblings();
        }
        gate.step(name);
        if (result != null) {
            gate.acquire();
        }
        return result;
    }

    public T getNow(T valueIfAbsent) {
        return lookedAt("CompletableFuture.getNow") == null ? valueIfAbsent : reportJoin(result, "getNow");
    }

    @Override
    public boolean isDone() {
        return lookedAt("CompletableFuture.isDone") != null;
    }

    @Override
    public boolean isCancelled() {
        return thrown(lookedAt("CompletableFuture.isCancelled")) instanceof CancellationException;
    }

    public boolean isCompletedExceptionally() {
        return lookedAt("CompletableFuture.isCompletedExceptionally") instanceof Failure;
    }

    public State state() {
        Object seen = lookedAt("CompletableFuture.state");
        if (seen == null) {
            return State.RUNNING;
        }
        if (seen instanceof Failure) {
            return thrown(seen) instanceof CancellationException ? State.CANCELLED : State.FAILED;
        }
        return State.SUCCESS;
    }

    public T resultNow() {
        Object seen = lookedAt("CompletableFuture.resultNow");
        if (seen == null || seen instanceof Failure) {
            throw new IllegalStateException();
        }
        return value(seen);
    }

    public Throwable exceptionNow() {
        Throwable thrown = thrown(lookedAt("CompletableFuture.exceptionNow"));
        if (thrown == null || thrown instanceof CancellationException) {
            throw new IllegalStateException();
        }
        return thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
    }

    /** They are counted one after the other, with who waits: only the JDK's own code tells how many there are. */
    public int getNumberOfDependents() {
        Gate.fallBackForkJoin();
        return 0;
    }

    @Override
    public String toString() {
        gate.look();
        Object seen = lookedAt("CompletableFuture.toString");
        if (seen == null) {
            Gate.fallBackForkJoin();
        }
        return super.toString()
                + (seen instanceof Failure
                        ? "[Completed exceptionally: " + text(thrown(seen)) + "]"
                        : "[Completed normally]");
    }

    /** From JDK 25 on the exception itself is not asked. */
    private static String text(Throwable thrown) {
        return Gate.feature() < 25 ? thrown.toString() : thrown.getClass().getName();
    }

    // -- registering

    private void leave(Dependent dependent) {
        if (awaited || joined != null && (dependents != null || allComplete(joined))) {
            gate.lookAtSiblings();
        }
        dependents = new Link(dependent, dependents);
        dependent.arrivals.release();
        dependent.left(this);
        dependent.contended = dependent.any == null && Gate.looked();
    }

    private static boolean allComplete(CompletableFuture<?>[] futures) {
        for (CompletableFuture<?> future : futures) {
            if (future.result == null) {
                return false;
            }
        }
        return true;
    }

    /** An action: whether the future is complete; otherwise the dependent is left to who completes it. */
    private boolean completeOrLeft(Dependent dependent, String name) {
        return completeOrLeft(dependent, isKnown(), name);
    }

    /** {@code known}: it was complete when this thread looked first. */
    private boolean completeOrLeft(Dependent dependent, boolean known, String name) {
        requireSingle();
        gate.step(name);
        if (result != null) {
            gate.acquire();
            dependent.met = !known;
            return true;
        }
        leave(dependent);
        looksAgain(dependent);
        return false;
    }

    /** Who has left a dependent here looks whether it is complete by now, and tells of that, too. */
    private boolean looksAgain(Dependent dependent) {
        if (!dependent.contended) {
            return false;
        }
        gate.quietStep("CompletableFuture: is it complete by now?");
        if (result != null) {
            dependent.arriveHere(1);
            return true;
        }
        dependent.contended = false;
        return false;
    }

    private <U> CompletableFuture<U> after(Executor executor, String name, Work work) {
        CompletableFuture<U> target = this.<U>newIncompleteFuture();
        target.madeOf(this, null, executor);
        return after(target, executor, name, work);
    }

    private <U> CompletableFuture<U> after(CompletableFuture<U> target, Executor executor, String name, Work work) {
        Dependent dependent = new Dependent(target, executor, this, null, work);
        if (completeOrLeft(dependent, name)) {
            dependent.fireHere(false);
        }
        return target;
    }

    /** Where both are complete. Who finds that claims the work: of two who complete one each, both may. */
    private <U> CompletableFuture<U> afterBoth(
            Executor executor, String name, Work work, CompletableFuture<?> other, CompletableFuture<U> target) {
        target.madeOf(this, other, executor);
        Dependent dependent = new Dependent(target, executor, this, other, work);
        if (other == this) {
            if (completeOrLeft(dependent, name)) {
                dependent.fireHere(false);
            }
            return target;
        }
        requireSingle();
        boolean helped = left != 0 || other.left != 0 || Gate.looked();
        boolean known = helped && isCompleteAtFirst();
        gate.step(name);
        if (result != null) {
            gate.acquire();
            if (other.completeOrLeft(dependent, helped && other.isCompleteAtFirst(), name)) {
                dependent.met |= !known;
                dependent.fireHere(false);
            }
            return target;
        }
        dependent.shared = true;
        leave(dependent);
        if (other.completeOrLeft(dependent, name)) {
            dependent.arriveHere(1);
        }
        return target;
    }

    /**
     * Where one is complete. Who registers it looks at both before it is left at the first one; where it finds
     * one complete then, nobody else comes in.
     */
    private <U> CompletableFuture<U> afterEither(
            Executor executor, String name, Work work, CompletableFuture<?> other, CompletableFuture<U> target) {
        target.madeOf(this, other, executor);
        requireSingle();
        other.requireSingle();
        gate.step(name);
        if (result != null) {
            gate.acquire();
            new Dependent(target, executor, this, null, work).fireHere(false);
            return target;
        }
        gate.step(name);
        other.gate.touch();
        if (other.result != null) {
            other.gate.acquire();
            new Dependent(target, executor, other, null, work).fireHere(false);
            return target;
        }
        Dependent dependent = new Dependent(target, executor, this, other, work);
        dependent.shared = true;
        dependent.either = true;
        if (result != null) {
            dependent.arriveHere(1);
            return target;
        }
        leave(dependent);
        if (!looksAgain(dependent) && other.completeOrLeft(dependent, name)) {
            dependent.arriveHere(1);
        }
        return target;
    }

    private static Executor given(Executor executor) {
        return Objects.requireNonNull(executor);
    }

    // -- beginning

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier) {
        return begun(new CompletableFuture<U>(), ForkJoinPool.asyncCommonPool(), supplier);
    }

    public static <U> CompletableFuture<U> supplyAsync(Supplier<U> supplier, Executor executor) {
        return begun(new CompletableFuture<U>(), given(executor), supplier);
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable) {
        return begun(new CompletableFuture<Void>(), ForkJoinPool.asyncCommonPool(), action(runnable));
    }

    public static CompletableFuture<Void> runAsync(Runnable runnable, Executor executor) {
        return begun(new CompletableFuture<Void>(), given(executor), action(runnable));
    }

    private static Supplier<Void> action(Runnable runnable) {
        Objects.requireNonNull(runnable);
        return () -> {
            runnable.run();
            return null;
        };
    }

    private static <U> CompletableFuture<U> begun(
            CompletableFuture<U> target, Executor executor, Supplier<? extends U> supplier) {
        Objects.requireNonNull(supplier);
        target.requireSingle();
        target.madeOf(null, null, executor);
        executor.execute(new Dependent(target, null, null, null, (first, second) -> kept(supplier.get())));
        return target;
    }

    public static <U> CompletableFuture<U> completedFuture(U value) {
        return new CompletableFuture<>(kept(value));
    }

    public static <U> CompletionStage<U> completedStage(U value) {
        return new Stage<>(kept(value));
    }

    public static <U> CompletableFuture<U> failedFuture(Throwable ex) {
        return new CompletableFuture<>((Object) new Failure(Objects.requireNonNull(ex)));
    }

    public static <U> CompletionStage<U> failedStage(Throwable ex) {
        return new Stage<>(new Failure(Objects.requireNonNull(ex)));
    }

    // -- one after the other

    @Override
    public <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> fn) {
        return after(null, "CompletableFuture.thenApply", applying(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn) {
        return after(defaultExecutor(), "CompletableFuture.thenApplyAsync", applying(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> fn, Executor executor) {
        return after(given(executor), "CompletableFuture.thenApplyAsync", applying(fn));
    }

    @Override
    public CompletableFuture<Void> thenAccept(Consumer<? super T> action) {
        return after(null, "CompletableFuture.thenAccept", accepting(action));
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action) {
        return after(defaultExecutor(), "CompletableFuture.thenAcceptAsync", accepting(action));
    }

    @Override
    public CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> action, Executor executor) {
        return after(given(executor), "CompletableFuture.thenAcceptAsync", accepting(action));
    }

    @Override
    public CompletableFuture<Void> thenRun(Runnable action) {
        return after(null, "CompletableFuture.thenRun", running(action));
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action) {
        return after(defaultExecutor(), "CompletableFuture.thenRunAsync", running(action));
    }

    @Override
    public CompletableFuture<Void> thenRunAsync(Runnable action, Executor executor) {
        return after(given(executor), "CompletableFuture.thenRunAsync", running(action));
    }

    @Override
    public <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> fn) {
        return after(null, "CompletableFuture.handle", handling(fn));
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn) {
        return after(defaultExecutor(), "CompletableFuture.handleAsync", handling(fn));
    }

    @Override
    public <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> fn, Executor executor) {
        return after(given(executor), "CompletableFuture.handleAsync", handling(fn));
    }

    @Override
    public CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> action) {
        return after(null, "CompletableFuture.whenComplete", watching(action));
    }

    @Override
    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action) {
        return after(defaultExecutor(), "CompletableFuture.whenCompleteAsync", watching(action));
    }

    @Override
    public CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> action, Executor executor) {
        return after(given(executor), "CompletableFuture.whenCompleteAsync", watching(action));
    }

    @Override
    public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> fn) {
        return after(null, "CompletableFuture.exceptionally", recovering(fn));
    }

    @Override
    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> fn) {
        return after(defaultExecutor(), "CompletableFuture.exceptionallyAsync", recovering(fn));
    }

    @Override
    public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> fn, Executor executor) {
        return after(given(executor), "CompletableFuture.exceptionallyAsync", recovering(fn));
    }

    @Override
    public <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> fn) {
        return composed(null, "CompletableFuture.thenCompose", fn);
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> fn) {
        return composed(defaultExecutor(), "CompletableFuture.thenComposeAsync", fn);
    }

    @Override
    public <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> fn, Executor executor) {
        return composed(given(executor), "CompletableFuture.thenComposeAsync", fn);
    }

    @Override
    public CompletableFuture<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> fn) {
        return recomposed(null, "CompletableFuture.exceptionallyCompose", fn);
    }

    @Override
    public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> fn) {
        return recomposed(defaultExecutor(), "CompletableFuture.exceptionallyComposeAsync", fn);
    }

    @Override
    public CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> fn, Executor executor) {
        return recomposed(given(executor), "CompletableFuture.exceptionallyComposeAsync", fn);
    }

    private static <A, B> OnValue applying(Function<? super A, ? extends B> fn) {
        Objects.requireNonNull(fn);
        return (result, none) ->
                result instanceof Failure ? passedOn(result) : kept(fn.apply(CompletableFuture.<A>value(result)));
    }

    private static <A> OnValue accepting(Consumer<? super A> action) {
        Objects.requireNonNull(action);
        return applying(
                (A value) -> {
                    action.accept(value);
                    return null;
                });
    }

    private static OnValue running(Runnable action) {
        Objects.requireNonNull(action);
        return applying(
                value -> {
                    action.run();
                    return null;
                });
    }

    private static <A, B> Work handling(BiFunction<? super A, Throwable, ? extends B> fn) {
        Objects.requireNonNull(fn);
        return (result, none) ->
                kept(fn.apply(result instanceof Failure ? null : CompletableFuture.<A>value(result), thrown(result)));
    }

    private static <A> Work watching(BiConsumer<? super A, ? super Throwable> action) {
        Objects.requireNonNull(action);
        return (result, none) -> {
            Throwable thrown = thrown(result);
            try {
                action.accept(thrown != null ? null : CompletableFuture.<A>value(result), thrown);
            } catch (Throwable raised) {
                if (thrown == null) {
                    throw raised;
                }
                if (thrown != raised) {
                    thrown.addSuppressed(raised);
                }
            }
            return passedOn(result);
        };
    }

    private static <A> Work recovering(Function<Throwable, ? extends A> fn) {
        Objects.requireNonNull(fn);
        return (result, none) -> result instanceof Failure ? kept(fn.apply(thrown(result))) : result;
    }

    private <U> CompletableFuture<U> composed(
            Executor executor, String name, Function<? super T, ? extends CompletionStage<U>> fn) {
        Objects.requireNonNull(fn);
        CompletableFuture<U> target = newIncompleteFuture();
        OnValue work =
                (result, none) ->
                        result instanceof Failure
                                ? passedOn(result)
                                : relayed(fn.apply(CompletableFuture.<T>value(result)).toCompletableFuture(), target);
        return after(target, executor, name, work);
    }

    private CompletableFuture<T> recomposed(
            Executor executor, String name, Function<Throwable, ? extends CompletionStage<T>> fn) {
        Objects.requireNonNull(fn);
        CompletableFuture<T> target = newIncompleteFuture();
        OnFailure work =
                (result, none) -> result instanceof Failure ? relayed(fn.apply(thrown(result)).toCompletableFuture(), target) : result;
        return after(target, executor, name, work);
    }

    /** The target gets the result of the source: now, or when it is there. */
    private static Object relayed(CompletableFuture<?> source, CompletableFuture<?> target) {
        boolean known = source.isCompleteAtFirst();
        Dependent dependent = new Dependent(target, null, source, null, PASSED_ON);
        if (!source.completeOrLeft(dependent, known, "CompletableFuture.thenCompose")) {
            return null;
        }
        if (known) {
            return passedOn(source.result);
        }
        if (!Gate.looked()) {
            target.gate.quietStep("CompletableFuture: what is left is counted");
        }
        if (target.left > 1) {
            target.gate.look(); // what is run in which order, and by whom, depends on when it was complete
        }
        dependent.fireHere(true);
        return null;
    }

    // -- two of them

    @Override
    public <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
        return afterBoth(null, "CompletableFuture.thenCombine", combining(fn), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
        return afterBoth(defaultExecutor(), "CompletableFuture.thenCombineAsync", combining(fn), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn, Executor executor) {
        return afterBoth(given(executor), "CompletableFuture.thenCombineAsync", combining(fn), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        return afterBoth(null, "CompletableFuture.thenAcceptBoth", acceptingBoth(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
        return afterBoth(defaultExecutor(), "CompletableFuture.thenAcceptBothAsync", acceptingBoth(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action, Executor executor) {
        return afterBoth(given(executor), "CompletableFuture.thenAcceptBothAsync", acceptingBoth(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
        return afterBoth(null, "CompletableFuture.runAfterBoth", runningBoth(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action) {
        return afterBoth(defaultExecutor(), "CompletableFuture.runAfterBothAsync", runningBoth(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        return afterBoth(given(executor), "CompletableFuture.runAfterBothAsync", runningBoth(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U> CompletableFuture<U> applyToEither(CompletionStage<? extends T> other, Function<? super T, U> fn) {
        return afterEither(null, "CompletableFuture.applyToEither", applying(fn), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> other, Function<? super T, U> fn) {
        return afterEither(defaultExecutor(), "CompletableFuture.applyToEitherAsync", applying(fn), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> other, Function<? super T, U> fn, Executor executor) {
        return afterEither(given(executor), "CompletableFuture.applyToEitherAsync", applying(fn), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> acceptEither(CompletionStage<? extends T> other, Consumer<? super T> action) {
        return afterEither(null, "CompletableFuture.acceptEither", accepting(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> other, Consumer<? super T> action) {
        return afterEither(defaultExecutor(), "CompletableFuture.acceptEitherAsync", accepting(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
        return afterEither(given(executor), "CompletableFuture.acceptEitherAsync", accepting(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> runAfterEither(CompletionStage<?> other, Runnable action) {
        return afterEither(null, "CompletableFuture.runAfterEither", running(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action) {
        return afterEither(defaultExecutor(), "CompletableFuture.runAfterEitherAsync", running(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    @Override
    public CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action, Executor executor) {
        return afterEither(given(executor), "CompletableFuture.runAfterEitherAsync", running(action), Objects.requireNonNull(other.toCompletableFuture()), newIncompleteFuture());
    }

    private static <A, B, C> OnValues combining(BiFunction<? super A, ? super B, ? extends C> fn) {
        Objects.requireNonNull(fn);
        return (first, second) ->
                first instanceof Failure
                        ? passedOn(first)
                        : second instanceof Failure
                                ? passedOn(second)
                                : kept(
                                        fn.apply(
                                                CompletableFuture.<A>value(first),
                                                CompletableFuture.<B>value(second)));
    }

    private static <A, B> OnValues acceptingBoth(BiConsumer<? super A, ? super B> action) {
        Objects.requireNonNull(action);
        return combining(
                (A first, B second) -> {
                    action.accept(first, second);
                    return null;
                });
    }

    private static OnValues runningBoth(Runnable action) {
        Objects.requireNonNull(action);
        return combining(
                (first, second) -> {
                    action.run();
                    return null;
                });
    }

    // -- many of them

    public static CompletableFuture<Void> allOf(CompletableFuture<?>... cfs) {
        if (cfs.length == 0) {
            return completedFuture(null);
        }
        CompletableFuture<?>[] futures = cfs.clone();
        if (Arrays.asList(futures).contains(null)) {
            throw new NullPointerException();
        }
        CompletableFuture<Void> target = new CompletableFuture<>();
        target.maker = makerOf(futures);
        switch (Gate.lookedAtAll()) {
            case Gate.AWAITED:
                target.all = futures;
                for (CompletableFuture<?> future : futures) {
                    future.requireNoSiblings();
                    future.awaited = true;
                }
                return target;
            case Gate.DEPENDED_ON:
                if (futures.length > 2) {
                    return joined(futures, target);
                }
                // fall through
            default:
                return paired(futures, 0, futures.length - 1, target);
        }
    }

    /** What depends on one future is run in an order, and registering may run it. */
    private void requireNoSiblings() {
        if (dependents != null || left != 0) {
            gate.lookAtSiblings();
        }
    }

    /** The last one that becomes complete completes the target. In the JDK a tree of pairs does this. */
    private static CompletableFuture<Void> joined(CompletableFuture<?>[] futures, CompletableFuture<Void> target) {
        Dependent dependent = new Dependent(target, null, null, null, (none, neither) -> resultOf(futures));
        dependent.counts(futures.length);
        target.joined = futures;
        int complete = 0;
        for (CompletableFuture<?> future : futures) {
            future.requireNoSiblings();
            if (future.completeOrLeft(dependent, "CompletableFuture.allOf")) {
                complete++;
            } else {
                future.awaited = true;
            }
        }
        if (complete != 0) {
            dependent.arriveHere(complete);
        }
        return target;
    }

    /** Of several exceptions it is that of the first future. */
    private static Object resultOf(CompletableFuture<?>[] complete) {
        for (CompletableFuture<?> future : complete) {
            if (future.result instanceof Failure) {
                return passedOn(future.result);
            }
        }
        return NULL;
    }

    /** The JDK's tree, its root that target. */
    private static CompletableFuture<Void> paired(
            CompletableFuture<?>[] futures, int from, int to, CompletableFuture<Void> target) {
        int middle = (from + to) >>> 1;
        CompletableFuture<?> first =
                from == middle ? futures[from] : paired(futures, from, middle, new CompletableFuture<>());
        CompletableFuture<?> second =
                from == to
                        ? first
                        : middle + 1 == to ? futures[to] : paired(futures, middle + 1, to, new CompletableFuture<>());
        Relay both =
                (one, other) ->
                        one instanceof Failure ? passedOn(one) : other instanceof Failure ? passedOn(other) : NULL;
        return first.afterBoth(null, "CompletableFuture.allOf", both, second, target);
    }

    /** This thread, if it made all of them. */
    private static Thread makerOf(CompletableFuture<?>[] futures) {
        Thread current = Thread.currentThread();
        boolean own = true;
        for (CompletableFuture<?> future : futures) {
            own &= future.maker == current;
        }
        return own ? current : null;
    }

    public static CompletableFuture<Object> anyOf(CompletableFuture<?>... cfs) {
        if (cfs.length == 1) {
            return cfs[0].after(null, "CompletableFuture.anyOf", PASSED_ON);
        }
        if (Gate.shared(cfs) || Arrays.asList(cfs).contains(null)) {
            CompletableFuture<Object> found = firstComplete(cfs);
            if (found != null) {
                return found;
            }
        }
        CompletableFuture<?>[] futures = cfs.clone();
        CompletableFuture<Object> target = new CompletableFuture<>();
        target.maker = makerOf(futures);
        for (CompletableFuture<?> future : futures) {
            Dependent dependent = new Dependent(target, null, future, null, PASSED_ON);
            dependent.any = futures;
            if (future.completeOrLeft(dependent, "CompletableFuture.anyOf")) {
                if (target.result != null && FOUND.choose("CompletableFuture.anyOf: which is found first?") == 1) {
                    return foundFirst(futures, future, target);
                }
                dependent.met = false;
                dependent.fireHere(false);
                break;
            }
        }
        if (target.result != null) {
            for (CompletableFuture<?> future : futures) {
                future.forget(target);
            }
        }
        return target;
    }

    /**
     * All are looked at before one is left a dependent: this one may have been found complete, and those before it
     * not, though one of them is complete by now, and completed what was left to it.
     */
    private static CompletableFuture<Object> foundFirst(
            CompletableFuture<?>[] futures, CompletableFuture<?> found, CompletableFuture<Object> target) {
        for (CompletableFuture<?> future : futures) {
            future.forget(target);
        }
        return new CompletableFuture<>(passedOn(found.result));
    }

    /** The elements behind the one that is found complete are not read: another thread may write them. */
    private static CompletableFuture<Object> firstComplete(CompletableFuture<?>[] futures) {
        for (CompletableFuture<?> future : futures) {
            Object seen = future.lookedAt("CompletableFuture.anyOf");
            if (seen != null) {
                return new CompletableFuture<>(passedOn(seen));
            }
        }
        return null;
    }

    // -- others like it

    @Override
    public CompletableFuture<T> toCompletableFuture() {
        return this;
    }

    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CompletableFuture<>();
    }

    public Executor defaultExecutor() {
        return ForkJoinPool.asyncCommonPool();
    }

    public CompletableFuture<T> copy() {
        return after(null, "CompletableFuture.copy", PASSED_ON);
    }

    public CompletionStage<T> minimalCompletionStage() {
        return after(
                new Stage<T>(),
                null,
                "CompletableFuture.minimalCompletionStage",
                PASSED_ON);
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
        return begun(this, given(executor), supplier);
    }

    public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
        return completeAsync(supplier, defaultExecutor());
    }

    // -- time

    /**
     * A thread that sleeps and then does something. In the JDK one thread does that for all, and keeps what is
     * thrown to itself; where that makes a difference its own code runs (workers.py).
     */
    static final class Delayed extends Thread {
        private final long nanos;
        private final CompletableFuture<?> timed;
        private final Runnable action;

        /** Not null: nothing is done if that future is complete by then. */
        Delayed(long nanos, CompletableFuture<?> timed, Runnable action) {
            super(null, null, "CompletableFutureDelayScheduler", 0, false);
            this.nanos = nanos;
            this.timed = timed;
            this.action = action;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                TimeUnit.NANOSECONDS.sleep(nanos);
                if (timed != null) {
                    timed.gate.touch();
                    if (timed.result != null) {
                        return;
                    }
                }
                action.run();
            } catch (Throwable ignored) {
                // nobody is told
            }
        }
    }

    private static void later(long delay, TimeUnit unit, CompletableFuture<?> timed, Runnable action) {
        long nanos = unit.toNanos(delay);
        ForkJoinPool.delays();
        Gate.start(new Delayed(nanos, timed, action));
    }

    /** Whether it is still to be completed, for a timeout. */
    private boolean times(String name) {
        return lookedAt(name) == null;
    }

    public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
        unit.toNanos(timeout);
        if (times("CompletableFuture.orTimeout")) {
            later(timeout, unit, this, () -> completeExceptionally(new TimeoutException()));
        }
        return this;
    }

    public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
        unit.toNanos(timeout);
        if (times("CompletableFuture.completeOnTimeout")) {
            later(timeout, unit, this, () -> complete(value));
        }
        return this;
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
        Objects.requireNonNull(unit);
        Objects.requireNonNull(executor);
        return task -> later(delay, unit, null, () -> executor.execute(task));
    }

    public static Executor delayedExecutor(long delay, TimeUnit unit) {
        return delayedExecutor(delay, unit, ForkJoinPool.asyncCommonPool());
    }

    /** A stage that only its owner completes and waits for. */
    private static final class Stage<T> extends CompletableFuture<T> {
        Stage() {}

        Stage(Object result) {
            super(result);
        }

        @Override
        public <U> CompletableFuture<U> newIncompleteFuture() {
            return new Stage<>();
        }

        @Override
        public CompletableFuture<T> toCompletableFuture() {
            return super.after(
                    new CompletableFuture<T>(),
                    null,
                    "CompletableFuture.toCompletableFuture",
                    PASSED_ON);
        }

        private static UnsupportedOperationException refused() {
            return new UnsupportedOperationException();
        }

        @Override
        public T get() {
            throw refused();
        }

        @Override
        public T get(long timeout, TimeUnit unit) {
            throw refused();
        }

        @Override
        public T getNow(T valueIfAbsent) {
            throw refused();
        }

        @Override
        public T join() {
            throw refused();
        }

        @Override
        public State state() {
            throw refused();
        }

        @Override
        public T resultNow() {
            throw refused();
        }

        @Override
        public Throwable exceptionNow() {
            throw refused();
        }

        @Override
        public boolean complete(T value) {
            throw refused();
        }

        @Override
        public boolean completeExceptionally(Throwable ex) {
            throw refused();
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            throw refused();
        }

        @Override
        public void obtrudeValue(T value) {
            throw refused();
        }

        @Override
        public void obtrudeException(Throwable ex) {
            throw refused();
        }

        @Override
        public boolean isDone() {
            throw refused();
        }

        @Override
        public boolean isCancelled() {
            throw refused();
        }

        @Override
        public boolean isCompletedExceptionally() {
            throw refused();
        }

        @Override
        public int getNumberOfDependents() {
            throw refused();
        }

        @Override
        public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
            throw refused();
        }

        @Override
        public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
            throw refused();
        }

        @Override
        public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
            throw refused();
        }

        @Override
        public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
            throw refused();
        }
    }
}
