package litmus;

import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;

/** An offset is read behind the end of who set it; those that the JDK keeps of a class are read by both. */
public class OffsetOfFieldJoined extends ObjectStreamField {
    static class Pair implements Serializable {
        int left;
        long right;
    }

    OffsetOfFieldJoined() {
        super("number", int.class);
    }

    static int kept() {
        return ObjectStreamClass.lookup(Pair.class).getField("right").getOffset();
    }

    void move() {
        setOffset(4 + kept());
    }

    public static void main(String[] arguments) throws InterruptedException {
        OffsetOfFieldJoined shared = new OffsetOfFieldJoined();
        Thread writer = new Thread(shared::move);
        writer.start();
        int both = kept();
        writer.join();
        assert shared.getOffset() == both + 4;
    }
}
