package cases;

/** Two threads compare records, whose last component is compared first. With an argument the others are equal. */
public class ComparesRecords {
    static int compared;

    static final class Counted {
        @Override
        public boolean equals(Object other) {
            compared++;
            return true;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    record Last(String name, Counted counted) {}

    record First(Counted counted, String name) {}

    static void compare(boolean last) {
        Counted counted = new Counted();
        if (last) {
            assert !new Last("one", counted).equals(new Last("another", new Counted()));
        } else {
            assert !new First(counted, "one").equals(new First(new Counted(), "another"));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> compare(args.length > 0));
        other.start();
        compare(args.length > 0);
        other.join();
    }
}
