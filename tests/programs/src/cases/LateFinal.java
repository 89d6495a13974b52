package cases;

/** A field that is written by a method, or by a constructor of another object; the tests make it final. */
public class LateFinal {
    static class Box {
        int value;
        static int shared;

        Box(int value) {
            this.value = value;
        }

        Box(Box other) {
            this(other.value);
            other.value = 5;
        }

        void set(int to) {
            value = to;
        }

        static void put(int to) {
            shared = to;
        }
    }

    static Box made;

    public static void main(String[] arguments) throws InterruptedException {
        Box box = new Box(1);
        Thread writer = new Thread(() -> {
            switch (arguments[0]) {
                case "field":
                    box.set(2);
                    break;
                case "static":
                    Box.put(2);
                    break;
                default:
                    made = new Box(box);
            }
        });
        writer.start();
        if (arguments.length > 1) {
            writer.join();
        }
        int seen = arguments[0].equals("static") ? Box.shared : box.value;
        assert seen == 0 || seen == 1 || seen == 2 || seen == 5;
        writer.join();
    }
}
