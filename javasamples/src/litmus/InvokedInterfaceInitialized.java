package litmus;

import java.lang.reflect.Method;

/** A reflective call of an interface's method initializes nothing where the interface is initialized. */
public class InvokedInterfaceInitialized {
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

    public static void main(String[] args) throws Exception {
        Method tell = Told.class.getMethod("tell");
        Teller teller = new Teller();
        int before = Told.NUMBER;
        Thread other = new Thread(() -> {
            try {
                tell.invoke(teller);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        int r = data;
    }
}
