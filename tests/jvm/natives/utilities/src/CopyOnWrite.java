import java.util.concurrent.CopyOnWriteArrayList;

/** safe: a list that is copied. */
public class CopyOnWrite {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
        Thread t = new Thread(() -> list.add("a"));
        t.start();
        list.add("b");
        t.join();
        if (list.size() != 2) {
            throw new AssertionError(list);
        }
    }
}
