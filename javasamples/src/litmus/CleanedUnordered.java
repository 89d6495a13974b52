package litmus;

import java.lang.ref.Cleaner;

/**
 * Nothing orders a thread whose clean comes too late behind the action of the one that came first.
 */
final class CleanedUnordered {
    private static int data;
    private static final Cleaner.Cleanable CLEANABLE = Cleaner.create().register(new Object(), () -> data = 1);

    public static void main(String[] args) {
        new Thread(CLEANABLE::clean).start();
        CLEANABLE.clean();
        System.out.println(data);
    }
}
