package gson;

import com.google.gson.JsonObject;
import support.Two;

/** A JSON object is built and read under a lock; racy: it is read without. */
public final class Trees {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        JsonObject tree = new JsonObject();
        Two.run(
                () -> {
                    synchronized (tree) {
                        tree.addProperty("a", 1);
                    }
                },
                () -> {
                    if (racy) {
                        System.out.println(tree.has("a"));
                    } else {
                        synchronized (tree) {
                            System.out.println(tree.has("a"));
                        }
                    }
                });
    }

    private Trees() {}
}
