package litmus;

/** The only thread of the group has ended if nobody is counted, which may be before it starts no more. */
public class GroupIsEmpty {
    static int data;

    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("group");
        new Thread(group, () -> {
            data = 1;
        }).start();
        if (group.activeCount() == 0) {
            data = 2;
        }
    }
}
