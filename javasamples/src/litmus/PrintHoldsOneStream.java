package litmus;

/** printf holds its stream while it asks for a text that prints to the other; println asks before it holds. */
public class PrintHoldsOneStream {
    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s%n", new ToErr())).start();
        System.err.println(new ToOut());
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
