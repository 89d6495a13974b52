package litmus;

/** Two calls of printf hold one stream each, and the texts that they ask for are printed to the other. */
public class FormatsHoldBothStreams {
    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s%n", new ToErr())).start();
        System.err.printf("%s%n", new ToOut());
    }

    static class ToErr {
        @Override
        public String toString() {
            System.err.println("asked");
            return "text";
        }
    }

    static class ToOut {
        @Override
        public String toString() {
            System.out.println("asked");
            return "text";
        }
    }
}
