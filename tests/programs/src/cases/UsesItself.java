package cases;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Method;

/** An initializer uses its class by reflection, or looks its descriptor up, and lets an object out. */
public class UsesItself {
    static volatile Used out;
    static volatile boolean ended;
    static Method of;
    static String way;

    static class Used implements Serializable {
        static {
            Used used = new Used();
            use(used, "initializer");
            out = used;
            ended = true;
        }

        void of() { }
    }

    static void use(Used used, String who) {
        if (way.equals("method") || way.equals("only " + who)) {
            try {
                of.invoke(used);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        } else if (way.equals("descriptor")) {
            ObjectStreamClass.lookup(Used.class);
        }
    }

    public static void main(String[] args) throws Exception {
        way = args[0];
        of = Used.class.getDeclaredMethod("of");
        new Thread(Used::new).start();
        Used used = out;
        if (used != null) {
            use(used, "thread");
            if (way.equals("method") || way.equals("descriptor")) {
                assert ended;
            }
        }
    }
}
