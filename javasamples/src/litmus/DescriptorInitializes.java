package litmus;

import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * A look at how objects of a class are written initializes it, for the constructor that they will
 * be read with.
 */
public class DescriptorInitializes {
    static int data;

    static class Written implements Serializable {
        static {
            data = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> ObjectStreamClass.lookup(Written.class));
        other.start();
        int r = data;
    }
}
