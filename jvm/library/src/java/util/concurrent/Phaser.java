package java.util.concurrent;

/**
 * The model of Phaser. To register, to arrive, to end a phase and to be let on are one action each, on {@code
 * gate}. Arrivals happen before the end of their phase, which happens before what follows it.
 */
public class Phaser {
    private static final int MAX_PARTIES = 0xffff;
    private static final int MAX_PHASE = Integer.MAX_VALUE;

    private final Gate gate = new Gate();
    private final Gate arrivals = new Gate();
    private final Gate ends = new Gate();
    /** Open when the present phase is over. */
    private Gate over = new Gate();
    private int phase;
    private boolean terminated;
    /** All have arrived, and the phase is not over yet. */
    private boolean ending;
    private int parties;
    private int unarrived;

    public Phaser() {
        this(null, 0);
    }

    public Phaser(int parties) {
        this(null, parties);
    }

    public Phaser(Phaser parent) {
        this(parent, 0);
    }

    public Phaser(Phaser parent, int parties) {
        if (parties >>> 16 != 0) {
            throw new IllegalArgumentException("Illegal number of parties");
        }
        if (parent != null || getClass() != Phaser.class) {
            Gate.fallBackHandovers();
        }
        this.parties = parties;
        this.unarrived = parties;
    }

    // -- registering

    public int register() {
        return register(1, "Phaser.register");
    }

    public int bulkRegister(int parties) {
        if (parties < 0) {
            throw new IllegalArgumentException();
        }
        return parties == 0 ? getPhase() : register(parties, "Phaser.bulkRegister");
    }

    /** While a phase ends it waits for the next one. */
    private int register(int more, String name) {
        gate.step(name);
        while (!terminated && ending) {
            gate.pass(over, name);
        }
        if (more > MAX_PARTIES - parties) {
            Gate.fallBackHandovers();
        }
        if (!terminated) {
            parties += more;
            unarrived += more;
        }
        return told();
    }

    // -- arriving

    public int arrive() {
        return arrive(0, "Phaser.arrive");
    }

    public int arriveAndDeregister() {
        return arrive(1, "Phaser.arriveAndDeregister");
    }

    private int arrive(int leaving, String name) {
        gate.step(name);
        int arrived = told();
        if (!terminated && arrival(leaving)) {
            end();
        }
        return arrived;
    }

    public int arriveAndAwaitAdvance() {
        gate.step("Phaser.arriveAndAwaitAdvance");
        if (terminated) {
            return told();
        }
        if (arrival(0)) {
            end();
            return phase;
        }
        return await("Phaser.arriveAndAwaitAdvance");
    }

    /** Whether it is the last one. If nobody is to arrive, the JDK's own code tells that in its words. */
    private boolean arrival(int leaving) {
        if (unarrived == 0) {
            Gate.fallBackHandovers();
        }
        arrivals.release();
        parties -= leaving;
        ending = --unarrived == 0;
        return ending;
    }

    /** An action of its own: others may come before it, and find that all have arrived. */
    private void end() {
        gate.step("Phaser: a phase ends");
        arrivals.acquire();
        ending = false;
        terminated = onAdvance(phase, parties);
        phase = phase + 1 & MAX_PHASE;
        unarrived = parties;
        Gate ended = over;
        over = new Gate();
        ends.release();
        ended.set(1, false, 1);
    }

    protected boolean onAdvance(int phase, int registeredParties) {
        return registeredParties == 0;
    }

    // -- waiting

    public int awaitAdvance(int phase) {
        if (phase < 0) {
            return phase;
        }
        gate.step("Phaser.awaitAdvance");
        if (phase == number()) {
            return await("Phaser.awaitAdvance");
        }
        return told();
    }

    private int await(String name) {
        gate.pass(over, name);
        return told();
    }

    // -- queries

    /** The number of the phase; a negative one if it is terminated. */
    private int number() {
        return terminated ? phase | Integer.MIN_VALUE : phase;
    }

    /** The same for the program: what it does with it follows the ends of all phases before. */
    private int told() {
        ends.acquire();
        return number();
    }

    public final int getPhase() {
        gate.step("Phaser.getPhase");
        return told();
    }

    public boolean isTerminated() {
        gate.step("Phaser.isTerminated");
        return told() < 0;
    }

    public Phaser getParent() {
        return null;
    }

    public Phaser getRoot() {
        return this;
    }

    // -- what only the JDK's own code tells

    public void forceTermination() {
        Gate.fallBackHandovers();
    }

    public int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
        Gate.fallBackHandovers();
        return 0;
    }

    public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        Gate.fallBackHandovers();
        return 0;
    }

    public int getRegisteredParties() {
        Gate.fallBackHandovers();
        return 0;
    }

    public int getArrivedParties() {
        Gate.fallBackHandovers();
        return 0;
    }

    public int getUnarrivedParties() {
        Gate.fallBackHandovers();
        return 0;
    }

    @Override
    public String toString() {
        Gate.fallBackHandovers();
        return "";
    }
}
