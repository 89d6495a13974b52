package litmus;

import java.io.ObjectStreamClass;
import java.io.Serializable;

/** Who asks for the descriptor of a class and uses it has waited for its initializer. */
public class DescriptorAndUse {
    static int data;

    static class Written implements Serializable {
        static { data = 1; }

        static final long serialVersionUID = 1;
    }

    public static void main(String[] args) {
        new Thread(() -> new Written()).start();
        ObjectStreamClass.lookup(Written.class);
        new Written();
        int r = data;
    }
}
