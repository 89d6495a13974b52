package litmus;

import java.io.ObjectStreamClass;
import java.io.Serializable;

/** A class that is initialized by a look at how its objects are written, and whoever waits for that. */
public class DescriptorInitializedBefore {
    static int data;

    static class Written implements Serializable {
        static {
            data = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> ObjectStreamClass.lookup(Written.class));
        other.start();
        other.join();
        int r = data;
    }
}
