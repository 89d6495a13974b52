package p;

public class First implements Starts {
    public static int value = Starts.told("First");
    protected int[] numbers = {1, 2, 3};

    static {
        value += 1;
    }

    public static class Fails {
        public static int value = Starts.told("Fails");

        static {
            if (value > 0) {
                throw new Broken("no start");
            }
        }
    }

    public static class Broken extends RuntimeException {
        public Broken(String message) {
            super(message);
        }
    }

    public static int loop(int times) {
        int found = 0;
        for (int i = 0; i < times; i++) {
            found += i % 2 == 0 ? i : -1;
        }
        return found;
    }

    protected synchronized int add(int x) {
        return numbers[0] + x;
    }
}
