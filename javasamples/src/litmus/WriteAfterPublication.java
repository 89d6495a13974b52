package litmus;

/** The second write of data comes after the release. */
public class WriteAfterPublication {
    static int data;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = true;
            data = 2;
        }).start();
        if (flag) {
            int r = data;
        }
    }
}
