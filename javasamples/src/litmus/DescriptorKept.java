package litmus;

import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * The variable in which the program keeps what serialization knows of a class is the program's own to guard.
 */
public class DescriptorKept {
    static ObjectStreamClass kept;

    static final class Box implements Serializable {
        private static final long serialVersionUID = 1;
        int value;
    }

    static void look() {
        kept = ObjectStreamClass.lookup(Box.class);
    }

    public static void main(String[] args) {
        assert ObjectStreamClass.lookup(Box.class) != null;
        new Thread(DescriptorKept::look).start();
        look();
    }
}
