package juc;

import java.util.concurrent.Phaser;

/** Two parties advance together; one arrives without waiting. */
public class PhaserUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Phaser phaser = new Phaser(2);
        Threads.start(() -> {
            data = 1;
            phaser.arrive();
            if (broken) {
                data = 2; // races
            }
        });
        int phase = phaser.arriveAndAwaitAdvance();
        Threads.check(data >= 1 && phase == 1 && phaser.getRegisteredParties() == 2);
    }
}
