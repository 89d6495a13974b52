package lang;

import java.util.ArrayList;
import java.util.List;

/** instanceof with patterns, scope of the bindings, null, arrays. */
public class InstanceOf {
    static String show(Object o) {
        if (o instanceof String s && s.length() > 2) {
            return "long string " + s;
        } else if (o instanceof String s) {
            return "string " + s;
        }
        if (!(o instanceof Number n)) {
            return o instanceof int[] a ? "ints " + a.length : o instanceof Object[] b ? "objects " + b.length : "other";
        }
        return n instanceof Integer i ? "int " + (i + 1) : "number " + n.doubleValue();
    }

    record P(Object a) {
        @Override
        public boolean equals(Object o) {
            return o instanceof P p && (p.a == a || p.a instanceof Integer i && a instanceof Integer j && i + 0 == j);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static void main(String[] args) {
        for (Object o : new Object[] {"a", "abc", 5, 2.5f, 'c', null, new int[2], new String[3], new int[1][1], List.of()}) {
            System.out.println(show(o));
        }
        System.out.println(new P(1000).equals(new P(1000)) + " " + new P("a").equals("a"));
        Object o = new ArrayList<>(List.of(1));
        while (!(o instanceof String text)) {
            o = o.toString();
        }
        System.out.println(text);
        System.out.println((o instanceof Comparable<?> c) + " " + (o instanceof Runnable) + " " + (null instanceof Object));
    }
}
