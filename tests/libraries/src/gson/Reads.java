package gson;

import com.google.gson.Gson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Two;

/** One Gson reads for two threads; racy: both read into one list. */
public final class Reads {
    static final class Point {
        int x;
        int y;
    }

    public static void main(String[] args) throws InterruptedException {
        Gson gson = new Gson();
        gson.fromJson("{}", Point.class); // fills its caches: cold, it takes thousands of states
        List<Point> points = args.length > 0 ? new ArrayList<>() : Collections.synchronizedList(new ArrayList<>());
        Two.run(
                () -> points.add(gson.fromJson("{\"x\":1,\"y\":2}", Point.class)),
                () -> points.add(gson.fromJson("{\"x\":3}", Point.class)));
    }

    private Reads() {}
}
