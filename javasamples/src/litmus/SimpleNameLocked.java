package litmus;

/** A simple name that was asked for before the start is the one that both threads lock. */
public class SimpleNameLocked {
    static int data;

    static class Inner { }

    static void add() {
        synchronized (Inner.class.getSimpleName()) {
            data++;
        }
    }

    public static void main(String[] args) {
        Inner.class.getSimpleName();
        new Thread(SimpleNameLocked::add).start();
        add();
    }
}
