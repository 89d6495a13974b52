package cover;

/** A method of a package that a class of another package does not override. */
public class Scope {
    static int x;

    public static class Base {
        void add() {
            x++;
        }

        public void twice() {
            add();
        }
    }

    static class P1 {
        public static void main(String[] a) {
            Base b = new cover.near.Sub();
            new Thread(() -> b.add()).start();
            new Thread(() -> b.twice()).start();
        }
    }

    static class P2 {
        public static void main(String[] a) {
            Base b = new cover.near.Sub();
            new Thread(b::add).start();
            new Thread(b::add).start();
        }
    }
}
