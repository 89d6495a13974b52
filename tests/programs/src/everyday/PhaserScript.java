package everyday;

import java.util.concurrent.Phaser;

/**
 * Threads over one Phaser. The first argument is its parties; each other one is what a thread does, the first of
 * them the main thread: a: arrive; w: arriveAndAwaitAdvance; d: arriveAndDeregister; r: register; p: getPhase;
 * A: awaitAdvance of the phase last told; t: isTerminated; x and X: read and write what all share; a digit: fail
 * if the phase last told is that, and `-`: if it is negative.
 */
public final class PhaserScript {
    private static int shared;

    private final Phaser phaser;
    private int told;

    private PhaserScript(Phaser phaser) {
        this.phaser = phaser;
    }

    public static void main(String[] args) {
        Phaser phaser = new Phaser(Integer.parseInt(args[0]));
        for (int number = 2; number < args.length; number++) {
            String steps = args[number];
            new Thread(() -> new PhaserScript(phaser).run(steps)).start();
        }
        new PhaserScript(phaser).run(args[1]);
    }

    private void run(String steps) {
        for (int at = 0; at < steps.length(); at++) {
            step(steps.charAt(at));
        }
    }

    private void step(char step) {
        switch (step) {
            case 'a':
                told = phaser.arrive();
                break;
            case 'w':
                told = phaser.arriveAndAwaitAdvance();
                break;
            case 'd':
                told = phaser.arriveAndDeregister();
                break;
            case 'r':
                told = phaser.register();
                break;
            case 'p':
                told = phaser.getPhase();
                break;
            case 'A':
                told = phaser.awaitAdvance(told);
                break;
            case 't':
                told = phaser.isTerminated() ? -1 : told;
                break;
            case 'x':
                told += 0 * shared;
                break;
            case 'X':
                shared = 1;
                break;
            default:
                if (step == '-' ? told < 0 : told == step - '0') {
                    throw new AssertionError(told);
                }
        }
    }
}
