package jts;

import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.WKTReader;
import support.Two;

/** One shape for two threads, each with its own result; racy: one result. */
public final class Areas {
    public static void main(String[] args) throws Exception {
        Geometry shape = new WKTReader().read("POLYGON((0 0,1 0,1 1,0 1,0 0))");
        double[] areas = new double[2];
        boolean racy = args.length > 0;
        Two.run(() -> areas[0] = shape.getArea(), () -> areas[racy ? 0 : 1] = shape.getArea());
    }

    private Areas() {}
}
