package text;

import java.util.HashMap;
import java.util.Map;
import org.apache.commons.text.StringSubstitutor;
import support.Two;

/** A StringSubstitutor over a fixed map; racy: the key is removed meanwhile. */
public final class Substitutes {
    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        Map<String, String> values = new HashMap<>();
        values.put("a", "1");
        Two.run(
                () -> System.out.println(new StringSubstitutor(values).replace("${a}")),
                () -> {
                    if (racy) {
                        values.remove("a");
                    } else {
                        System.out.println(new StringSubstitutor(values).replace("<${a}>"));
                    }
                });
    }

    private Substitutes() {}
}
