package litmus;

/** Spinning on a volatile ends when the flag is seen: no livelock, since the writer can always go on. */
public class SpinOnVolatile {
    static int data;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = true;
        }).start();
        while (!flag) {
            Thread.onSpinWait();
        }
        int r = data;
    }
}
