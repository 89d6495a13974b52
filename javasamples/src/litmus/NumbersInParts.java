package litmus;

/** A new thread draws its number, and then the one in its name: another one comes in between. */
public class NumbersInParts {
    static Thread one;

    public static void main(String[] args) throws Exception {
        Thread maker = new Thread(() -> one = new Thread(() -> {}), "maker");
        maker.start();
        Thread other = new Thread(() -> {});
        maker.join();
        boolean before = one.getId() < other.getId();
        if (before != one.getName().compareTo(other.getName()) < 0) {
            throw new AssertionError();
        }
    }
}
