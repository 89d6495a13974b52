package oswego;

import EDU.oswego.cs.dl.util.concurrent.Latch;
import support.Two;

/** A latch of the old concurrency library; racy: nobody waits for it. */
public final class Latches {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Latch latch = new Latch();
        Two.run(
                () -> {
                    value = 1;
                    latch.release();
                },
                () -> {
                    try {
                        if (!racy) {
                            latch.acquire();
                        }
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    System.out.println(value);
                });
    }

    private Latches() {}
}
