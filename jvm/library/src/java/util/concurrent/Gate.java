package java.util.concurrent;

import java.util.List;
import java.util.Spliterator;

/**
 * A place where threads act on the state of a modelled class, and wait for it. The methods are natives
 * (jvm/natives/java_util_concurrent/gates.py). What a thread does between two of its visible actions nobody
 * can come into, for plain fields of trusted classes are no choice points: so a call of {@code step} or {@code
 * pass} and the plain code behind it are one action on the gate. State must only be touched so. What is public
 * is for models in other packages.
 */
public final class Gate {
    /** For {@code set}: who waits goes on at once, for the order of that and other actions cannot be observed. */
    static final int AT_ONCE = -1;

    /** For {@code set}: open, and whoever joins first goes on at once, if nobody can observe the order. */
    static final int TO_JOIN = -2;

    /**
     * For {@code set}: open, but nobody has seen that yet, and it may as well come later. Whoever looks at it by
     * {@code see} or waits with a timeout may find it closed; from the first on who finds it open it is.
     */
    static final int LATE = 2;

    /** For {@code set}: who waits may go on, or find that it has to wait some time. */
    static final int DUE = 3;

    /** Of the counts of a task and its parts: actions; one for all of them; awaited by the one who made the parts. */
    static final int SEEN = 0;

    static final int SUMMED = 1;
    static final int GATHERED = 2;

    /** Of what {@code allOf} makes: it is waited for, or depended on; more, if also those are that it is made of. */
    static final int AWAITED = 0;

    static final int DEPENDED_ON = 1;

    /** Who opened it by a second step of one action: others may look in between. */
    private Thread opener;

    public Gate() {
        set(0, false, 1);
    }

    /**
     * Whether threads that wait go on (0: no; 1: yes; AT_ONCE), whether they may go on by a timeout of their
     * own, and how many ways {@code choose} has.
     */
    public native void set(int open, boolean expires, int choices);

    /** An action on this gate. */
    public native void step(String name);

    /** An action that only looks: what follows depends on {@code step} of others, and not the other way round. */
    native void looksAt(String name);

    /**
     * The same before a part of the work is done, up to {@code ended} or to an action on this gate. Where nobody can
     * tell whether it was done this is none. What it may change besides is the task and what it works on.
     */
    native void looksBefore(Object task, Object own, String name);

    native void ended();

    /** Whether nobody can see this being split: then its task need look only before it runs. */
    public static native boolean splitsUnseen(Spliterator<?> spliterator);

    /** Whether other threads may reach the object. */
    static native boolean shared(Object object);

    /** The same as {@code step}, if the program looks at such actions; otherwise it belongs to the action before it. */
    native void quietStep(String name);

    /** The same, if the program looks at what pools count. */
    native void countedStep(String name);

    /** Whether a worker may forget what it knew when it has ended a task, as nothing orders its next one behind that. */
    static native boolean rests();

    /** From here on this thread knows nothing of what it did. */
    static native void forgets();

    /** A task ended with this, which its future keeps for those who ask for the result. */
    static native void kept(Throwable thrown);

    /** Whether states of threads are looked at, which tell who waits for a time. */
    static native boolean statesAreSeen();

    /** A number in names is about to be taken; an action if the order matters. */
    static native void draw();

    /** An action with as many alternatives as was set; returns which. */
    public native int choose(String name);

    /**
     * The thread waits until {@code own} is open, or expires; an action on this gate. If it is open there are
     * as many alternatives as it has ways; returns which.
     */
    native int pass(Gate own, String name);

    /** The same; -1 if this thread was interrupted and takes that back, where somebody looks at such. */
    native int take(Gate own, String name);

    /**
     * Whether it is open already, for somebody who waits with one of the next two methods otherwise: only who
     * has to wait looks at its interrupt status. False without an action if nobody can be interrupted.
     */
    boolean isPassed(String name) {
        if (!interruptible()) {
            return false;
        }
        look();
        step(name);
        return isOpen();
    }

    /** Any of so many, by actions on this gate, which has two ways. */
    public int oneOf(int count, String name) {
        int which = 0;
        while (which < count - 1 && choose(name) == 1) {
            which++;
        }
        return which;
    }

    /** Interrupts these, one after the other: the JDK keeps them in a set. This gate has two ways. */
    void interruptAll(List<Thread> threads, String name) {
        while (!threads.isEmpty()) {
            threads.remove(oneOf(threads.size(), name)).interrupt();
        }
    }

    /** Whether it is open; an action on this gate. */
    native boolean see(String name);

    /** The same as {@code isPassed} for a gate that opens late, or at a step that is always an action. */
    boolean isSeen(String name) {
        return interruptible() && see(name);
    }

    /** Whether this thread is interrupted, or may be by others. */
    static native boolean interruptible();

    /** The same on this gate; an interrupt ends the wait. */
    native void passInterruptibly(String name) throws InterruptedException;

    /** The same; false if it was given up at a timeout. */
    native boolean passBefore(long nanos, String name) throws InterruptedException;

    /**
     * The same until {@code own} is open, as an action on this gate; false if it was given up after {@code
     * nanos}, less than 0: for ever. Who finds it open is not interrupted any more.
     */
    native boolean await(Gate own, long nanos, String name) throws InterruptedException;

    /** What follows depends on other actions on this gate, though it is none itself. */
    native void touch();

    /** Whether it is open; for code behind an action on it. */
    native boolean isOpen();

    /** What this thread did happens before what threads do behind their {@code acquire}. */
    public native void release();

    public native void acquire();

    /** From now on something waits that this gate stands for. */
    native void waits();

    /** It has waited for so many ns, and what {@code next} stands for has begun to, at its rate. */
    native void waited(long nanos, Gate next);

    /**
     * The same as {@code release}, for those who wait until all have counted down: several may come in any
     * order, so nothing else that they do may tell it.
     */
    native void countDown();

    native void acquireCounted();

    /** The program looks at quiet steps from now on: the search begins again if it did not know. */
    native void look();

    /** The program looks at what pools count, and so at quiet steps too. */
    native void lookAtCounts();

    static native boolean counted();

    /** A text that lacks what pools count: who asks an exception for it begins the search again, with counts. */
    static native String untold(String text);

    /** Begins the search again with the JDK's own code for a queue that a pool cannot adopt. */
    static native void requireAdoptable(BlockingQueue<Runnable> queue);

    /**
     * What comes next on {@code acting} may open this, as a second step of the thread's action: a step of its own
     * as soon as somebody else has {@code found} it open.
     */
    void opensBehind(Gate acting, String name) {
        opener = looked() ? null : Thread.currentThread();
        acting.quietStep(name);
    }

    /** Behind a look or a wait of a thread that found it open, and might not have. */
    void found() {
        if (opener != null && opener != Thread.currentThread()) {
            look();
        }
        acquireCounted();
    }

    /** A pool is shut down beside threads that add workers: to count one and to add it are two steps then. */
    native void lookAtAdding();

    static native boolean adds();

    /** A thread may be interrupted for a task; so when it begins that counts as two steps from now on. */
    native void mayInterrupt();

    static native boolean interrupts();

    /** More is done with what {@code allOf} made than to wait for it. */
    native void lookAtDependents();

    /** Something else depends on one of the futures that it was made of. */
    native void lookAtSiblings();

    /** Which of the two is known: AWAITED, if neither. */
    static native int lookedAtAll();

    /** Whether a thread runs this alone, so that nothing looks at its interrupt status behind it. */
    static native boolean runsOnly(Thread thread, Runnable only);

    /** Whether this is of a class that has an {@code equals} or {@code hashCode} of its own. */
    static native boolean comparesItself(Object made);

    /** Whether the thread is of a class of the program that overrides what executors call of their threads. */
    static native boolean asksTheProgram(Thread thread);

    /**
     * If this is of a class of the program that overrides what the JDK calls elsewhere than the models do, the
     * search begins again with the JDK's own code.
     */
    static native void requireAlike(Object made);

    /**
     * Whether code of the program is called where this thread makes one that inherits: by its inheritable thread
     * locals, or for its class loader. {@code inherits}: false for a thread that does not, or has no thread locals.
     */
    static native boolean callsToInherit(boolean inherits);

    /** Whether it is of a class of the program. */
    static native boolean ofProgram(Object asked);

    /** Whether the program is called at the end of a pool. */
    static native boolean overrides(ExecutorService pool);

    /** Whether a pool's methods that end it are those of the JDK. */
    static native boolean closesAsIs(ExecutorService pool);

    /** Whether it is known that the program looks at quiet steps. */
    public static native boolean looked();

    /**
     * What is asked for cannot be told by the models: the search begins again with the JDK's own code. Does
     * not return.
     */
    static native void fallBack();

    /** The same, of queues that hand over. */
    static native void fallBackHandovers();

    /** The same, of adders. */
    public static native void fallBackAdders();

    /** The same, of fork/join pools and what is built on them. */
    static native void fallBackForkJoin();

    /** The same, of timers. */
    public static native void fallBackTimers();

    /** The same, if the program looks at clocks: those of the models stand still while a task waits. */
    public static native void requireNoClock();

    /**
     * From now on each thread is watched for what a worker of its own for each task would hide: that a task
     * waits, or looks at its thread.
     */
    static native void watchWaits();

    /**
     * The thread is about to wait for the end of a task, and may run others in its own thread meanwhile.
     * {@code own}: whether that end needs nothing but what this thread began itself.
     */
    static native void helps(boolean own);

    /** How the counts below a task are told, if it has none above it. */
    static native int countsUnseen(CountedCompleter<?> task);

    /** The thread may run any tasks of a pool from now on, until it goes on. */
    static native void helpsAll();

    /** The same, of tasks of a pool that it is no worker of. */
    static native void helpsElsewhere();

    /** The thread may run part of what it waits for, is no worker, and does not keep the pool from being quiescent. */
    static native void runsUncounted();

    /** The thread looks whether the workers of a pool have nothing to do. */
    static native void looksAtQuiet();

    /** What the thread does next depends on which pool it is a worker of. */
    static native void asksForPool();

    /** What the thread is told of an exception depends on whether it ran the task that threw it. */
    static native void asksWhoThrew();

    /** What the thread submits depends on whether it is a worker of any pool. */
    static native void submits();

    /**
     * Who uses a count may do that in the step before, as nobody else could use it in between. {@code prepares}:
     * whether that would do.
     */
    native boolean usesParts(boolean prepares);

    /** The thread ends a task before whoever runs it has come to its end. */
    static native void endsEarly();

    /** The thread that runs a task is about to be interrupted for it; by then it may run another one. */
    static native void interruptsLate(Thread thread);

    /** Waits until it is open; an action on this gate. The pool makes up for a worker that waits here. */
    native void join(String name);

    /**
     * Takes a queue over for a pool, which keeps its tasks elsewhere: a program that uses the queue itself
     * makes the search begin again with the JDK's own code. Whether tasks are handed over without being
     * queued.
     */
    static native boolean adopt(BlockingQueue<Runnable> queue);

    /** The program's answer depends on a clock, which stands still. */
    static native void timed();

    /** The JDK's feature release; Runtime.version() keeps what it makes, for whoever asks next. */
    static native int feature();

    /** The first JDK whose pools say what is wrong of an argument. */
    private static final int SAYS = 25;

    /** {@code given}, which is not null. */
    static <T> T present(T given, String name) {
        if (given == null) {
            throw new NullPointerException(feature() < SAYS ? null : name);
        }
        return given;
    }

    /** What holds of an argument. */
    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(feature() < SAYS ? null : otherwise);
        }
    }

    /** Whether workers of fork/join pools are threads that the program knows (WaitingTasks). */
    static native boolean known();

    /** The program tells threads of such a pool apart: the search begins again if workers are not known. */
    static native void requireKnown();

    /** The same as {@code step}, of tasks that wait for a worker. */
    native void hands(String name);

    /** A worker waits until {@code own} is open, and takes a task; an action on this gate. Returns which way. */
    native int takes(Gate own, String name);

    /** An action on this gate with as many alternatives as {@code own} has ways; returns which. */
    native int helps(Gate own, String name);

    /** Whether which number a worker has in its name is explored. */
    static native boolean numbersKnown();

    /** The current thread is a worker that gets its name now. */
    static native void named(String name);

    /** Whether the current thread has thread locals; it has none behind {@code forgetLocals}. */
    static native boolean hasLocals();

    static native void forgetLocals();

    /** Starts a thread that nobody else knows. */
    static native void start(Thread thread);
}
