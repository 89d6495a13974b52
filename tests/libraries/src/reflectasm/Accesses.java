package reflectasm;

import com.esotericsoftware.reflectasm.FieldAccess;
import support.Two;

/** Two threads write a field by generated access; racy: without a lock. */
public final class Accesses {
    /** What is written. */
    public static final class Point {
        public int x;
    }

    static void set(FieldAccess access, Point point, int value, boolean racy) {
        if (racy) {
            access.setInt(point, 0, value);
        } else {
            synchronized (point) {
                access.setInt(point, 0, value);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        FieldAccess access = FieldAccess.get(Point.class);
        Point point = new Point();
        Two.run(() -> set(access, point, 1, racy), () -> set(access, point, 2, racy));
    }

    private Accesses() {}
}
