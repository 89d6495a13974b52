package litmus;

/**
 * A thread marks a subclass as in progress before it waits for the superclass (JLS 12.4.2), whose
 * initializer waits for the subclass.
 */
public class SubclassWaitsForSuperclass {
    static volatile int flag;

    static class Base {
        static {
            flag = 1;
            Derived.touch();
        }
    }

    static class Derived extends Base {
        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(Base::new).start();
        if (flag == 1) {
            Derived.touch();
        }
    }
}
