package litmus;

/** Spinning on a plain flag races. */
public class SpinOnPlain {
    static int data;
    static boolean flag;

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
