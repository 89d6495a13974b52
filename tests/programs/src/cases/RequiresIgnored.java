package cases;

import jrf.spec.AccessibleIf;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** A call that ignores what is required: what `look` does then, no proof of it says. */
public class RequiresIgnored {
    static final class Box {
        int seen;

        @AccessibleIf("holds(this)")
        private int n;

        @Requires("holds(this)")
        @Performs("action (n) { n == \\old(n) + 1 }")
        void add() {
            n++;
        }

        @Performs("action () { true }")
        synchronized void look() {
            int first = n;
            int second = n;
            if (first != second) {
                seen = 1;
            }
        }
    }

    public static void main(String[] args) {
        Box box = new Box();
        new Thread(box::add).start();
        new Thread(box::look).start();
        if (args.length > 0) {
            box.add();
        }
        if (box.seen == 1) {
            System.out.println("seen");
        }
    }
}
