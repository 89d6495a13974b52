package litmus;

import java.util.concurrent.Phaser;

/**
 * The number that a wait returns tells that the next phase is not over: what came before its arrivals
 * is not ordered before what follows.
 */
final class PhaserNotOver {
    private static int first;
    private static int second;

    private PhaserNotOver() {
    }

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        new Thread(() -> {
            first = 1;
            phaser.arrive();
            second = 1;
            phaser.arrive();
        }).start();
        if (phaser.awaitAdvance(0) == 1) {
            System.out.println(first);
            System.out.println(second);
        }
    }
}
