package litmus;

/** A thread that does not end is found until then, with the one that it started. */
public class GroupEnumerated {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        Thread first = new Thread(group, () -> { });
        first.start();
        Thread[] found = new Thread[2];
        int count = group.enumerate(found);
        assert count == 0 || count == 1 && found[0] == first;
        first.join();
        assert group.enumerate(found) == 0;
    }
}
