import java.util.concurrent.Phaser;

/** safe: two parties meet. */
public class PhaserMeets {
    static int n;

    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            n = 1;
            phaser.arrive();
        }).start();
        phaser.arriveAndAwaitAdvance();
        if (n != 1) {
            throw new AssertionError(n);
        }
    }
}
