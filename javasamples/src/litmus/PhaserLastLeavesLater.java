package litmus;

import java.util.concurrent.Phaser;

/** Who registers before the last party leaves is registered. */
public class PhaserLastLeavesLater {
    public static void main(String[] args) throws InterruptedException {
        int[] told = new int[1];
        Phaser phaser = new Phaser(1);
        Thread other = new Thread(() -> told[0] = phaser.register());
        other.start();
        phaser.arriveAndDeregister();
        other.join();
        assert told[0] < 0;
    }
}
