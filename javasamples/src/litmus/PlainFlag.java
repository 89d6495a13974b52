package litmus;

/** A plain flag orders nothing: it races itself, and so does the data behind it. */
public class PlainFlag {
    static int data;
    static boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = true;
        }).start();
        if (flag) {
            int r = data;
        }
    }
}
