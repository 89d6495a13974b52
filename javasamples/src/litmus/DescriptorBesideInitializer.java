package litmus;

import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * Who asks for the descriptor of a class may find it initialized, which orders nothing behind its
 * initializer.
 */
public class DescriptorBesideInitializer {
    static int data;

    static class Written implements Serializable {
        static { data = 1; }

        static final long serialVersionUID = 1;
    }

    public static void main(String[] args) {
        new Thread(() -> new Written()).start();
        ObjectStreamClass.lookup(Written.class);
        int r = data;
    }
}
