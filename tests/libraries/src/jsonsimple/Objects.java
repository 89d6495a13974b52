package jsonsimple;

import org.json.simple.JSONArray;
import org.json.simple.JSONValue;
import support.Two;

/** Two threads parse and write; racy: they add to one array. */
public final class Objects {
    @SuppressWarnings("unchecked")
    static void add(JSONArray array, String text) {
        array.add(text);
        System.out.println(array.toJSONString());
    }

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        JSONArray first = (JSONArray) JSONValue.parse("[1]");
        JSONArray other = racy ? first : (JSONArray) JSONValue.parse("[2]");
        Two.run(() -> add(first, "a"), () -> add(other, "b"));
    }

    private Objects() {}
}
