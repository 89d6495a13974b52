package litmus;

/** The reader looks at data before it reads the flag. */
public class ReadBeforeAcquire {
    static int data;
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = true;
        }).start();
        int r = data;
        boolean seen = flag;
    }
}
