package litmus;

/** yield and onSpinWait order nothing. */
public class YieldIsNoEdge {
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            Thread.yield();
        }).start();
        Thread.onSpinWait();
        int r = data;
    }
}
