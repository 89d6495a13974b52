package litmus;

import java.util.concurrent.Phaser;

/**
 * The number that register, or a wait, returns tells that a phase is over, the one behind that waited
 * for too: what came before its arrivals happens before what follows.
 */
final class PhaserToldByNumber {
    private static int first;
    private static int second;

    private PhaserToldByNumber() {
    }

    public static void main(String[] args) {
        Phaser phaser = new Phaser(1);
        new Thread(() -> {
            first = 1;
            phaser.arrive();
            second = 1;
            phaser.arrive();
        }).start();
        new Thread(() -> {
            if (phaser.awaitAdvance(0) == 2) {
                System.out.println(second);
            }
        }).start();
        if (phaser.register() == 1) {
            System.out.println(first);
        }
    }
}
