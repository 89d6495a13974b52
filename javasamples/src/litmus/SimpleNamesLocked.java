package litmus;

/** A class computes its simple name when it is first asked for: two threads may get two strings. */
public class SimpleNamesLocked {
    static int data;

    static class Inner { }

    static void add() {
        synchronized (Inner.class.getSimpleName()) {
            data++;
        }
    }

    public static void main(String[] args) {
        new Thread(SimpleNamesLocked::add).start();
        add();
    }
}
