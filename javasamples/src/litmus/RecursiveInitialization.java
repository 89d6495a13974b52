package litmus;

/** The thread that initializes a class uses it without waiting, also by way of a subclass. */
public class RecursiveInitialization {
    static volatile int seen;

    static class Base {
        static final Object made = new Derived();
    }

    static class Derived extends Base {
        static int count = 7;

        Derived() { seen += count; }
    }

    public static void main(String[] args) {
        new Thread(Base::new).start();
        Object r = Base.made;
        assert seen == 7;
    }
}
