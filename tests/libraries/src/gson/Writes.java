package gson;

import com.google.gson.Gson;
import support.Two;

/** One Gson writes for two threads; racy: the second changes the object that is written. */
public final class Writes {
    static final class Point {
        int x = 1;
        String name = "p";
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Gson gson = new Gson();
        Point point = new Point();
        Two.run(
                () -> System.out.println(gson.toJson(point)),
                () -> {
                    if (racy) {
                        point.x = 2;
                    } else {
                        System.out.println(gson.toJson(point));
                    }
                });
    }

    private Writes() {}
}
