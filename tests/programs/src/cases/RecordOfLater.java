package cases;

/** The hash code of a record calls that of its component, which is stored only later: both threads count. */
public class RecordOfLater {
    static int x;
    static volatile Object source = "quiet";

    record Holder(Object held) {}

    static class Counting {
        @Override
        public int hashCode() {
            x++;
            return 1;
        }
    }

    static void change() {
        source = new Counting();
    }

    static void hash() {
        new Holder(source).hashCode();
    }

    public static void main(String[] args) {
        new Thread(() -> hash()).start();
        new Thread(() -> hash()).start();
        for (int i = 0; i < 3; i++) {
            if (i == 2) {
                change();
            }
        }
    }
}
