package handles;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Handles of constructors make objects; what a constructor throws comes through. */
public class FindConstructor {
    static class Point {
        final int x;
        final int y;

        Point(int x, int y) {
            if (x < 0) {
                throw new IllegalArgumentException("negative " + x);
            }
            this.x = x;
            this.y = y;
        }

        private Point() {
            this(7, 8);
        }

        @Override
        public String toString() {
            return "(" + x + "," + y + ")";
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle two = lookup.findConstructor(Point.class, MethodType.methodType(void.class, int.class, int.class));
        MethodHandle none = lookup.findConstructor(Point.class, MethodType.methodType(void.class));
        System.out.println(two.type());
        System.out.println((Point) two.invokeExact(1, 2));
        System.out.println((Point) none.invokeExact());
        try {
            Point p = (Point) two.invokeExact(-1, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle list = lookup.findConstructor(ArrayList.class, MethodType.methodType(void.class, Collection.class));
        Object made = list.invoke(List.of("a", "b"));
        System.out.println(made + " " + made.getClass().getName());
        System.out.println((String) lookup.findConstructor(String.class, MethodType.methodType(void.class, char[].class))
                .invokeExact(new char[] {'o', 'k'}));
    }
}
