package litmus;

/** That a group without threads is empty says nothing of the others. */
public class OtherGroupIsEmpty {
    static int data;

    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group");
        new Thread(group, () -> {
            data = 1;
        }).start();
        if (new ThreadGroup("other").activeCount() == 0) {
            data = 2;
        }
    }
}
