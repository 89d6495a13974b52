package litmus;

/** Threads that are made under one lock have the same order by number and by name. */
public class NumbersLocked {
    static Thread one;

    public static void main(String[] args) throws Exception {
        Thread maker = new Thread(() -> one = make(), "maker");
        maker.start();
        Thread other = make();
        maker.join();
        boolean before = one.getId() < other.getId();
        if (before != one.getName().compareTo(other.getName()) < 0) {
            throw new AssertionError();
        }
    }

    static synchronized Thread make() {
        return new Thread(() -> {});
    }
}
