package litmus;

/** Both threads lock the class object, one by a method, one by a block. */
public class StaticSynchronized {
    static int data;

    static synchronized void ofClass() {
        data++;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (StaticSynchronized.class) {
                data++;
            }
        }).start();
        ofClass();
    }
}
