package everyday;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;

/** Two threads meet twice and read what the other one wrote; with a second argument, before they meet. */
public final class Met {
    private static final int[] WRITTEN = new int[2];
    private static final CyclicBarrier BARRIER = new CyclicBarrier(2);
    private static final Phaser PHASER = new Phaser(2);
    private static final Exchanger<Integer> EXCHANGER = new Exchanger<>();

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 1;
        Thread other = new Thread(() -> meet(args[0], 1, racy));
        other.start();
        meet(args[0], 0, racy);
        other.join();
    }

    private static void meet(String kind, int own, boolean racy) {
        WRITTEN[own] = 1;
        if (!racy) {
            await(kind, own);
        }
        System.out.println(WRITTEN[1 - own]);
        await(kind, own);
    }

    private static void await(String kind, int own) {
        try {
            switch (kind) {
                case "barrier":
                    BARRIER.await();
                    break;
                case "phaser":
                    PHASER.arriveAndAwaitAdvance();
                    break;
                default:
                    if (EXCHANGER.exchange(own) != 1 - own) {
                        throw new AssertionError();
                    }
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
