package litmus;

import java.lang.reflect.Method;

/**
 * A reflective call of an interface's method passes the interface by where it is initialized,
 * which orders nothing.
 */
public class InvokedInterfacePassedBy {
    static int data;

    interface Told {
        int NUMBER = first();

        void tell();
    }

    static class Teller implements Told {
        public void tell() { }
    }

    static int first() {
        data = 1;
        return 1;
    }

    static void call(Method tell, Teller teller) {
        try {
            tell.invoke(teller);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Method tell = Told.class.getMethod("tell");
        Teller teller = new Teller();
        new Thread(() -> call(tell, teller)).start();
        call(tell, teller);
        int r = data;
    }
}
