package litmus;

/**
 * The superclass's initializer does not use the subclass, so whoever initializes the subclass waits for it
 * and goes on, ordered behind it.
 */
public class SubclassAfterSuperclass {
    static volatile int flag;
    static int data;

    static class Base {
        static {
            flag = 1;
            data = 1;
        }
    }

    static class Derived extends Base {
        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(() -> { Derived.touch(); int r = data; }).start();
        Derived.touch();
        int r = data;
    }
}
