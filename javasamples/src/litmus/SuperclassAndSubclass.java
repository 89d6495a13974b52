package litmus;

/** Two threads begin with the superclass and the subclass; each initializer needs the other class. */
public class SuperclassAndSubclass {
    static class Base {
        static { Derived.touch(); }
    }

    static class Derived extends Base {
        static void touch() { }
    }

    public static void main(String[] args) {
        new Thread(Base::new).start();
        Derived.touch();
    }
}
