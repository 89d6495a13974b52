package jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import support.Two;

/** One ObjectMapper reads maps for two threads; racy: the first map is handed over in a plain field. */
public final class Maps {
    static Map<?, ?> last;

    static Map<?, ?> read(ObjectMapper mapper, String json) {
        try {
            return mapper.readValue(json, Map.class);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ObjectMapper mapper = new ObjectMapper();
        read(mapper, "{}");
        Two.run(
                () -> {
                    Map<?, ?> map = read(mapper, "{\"a\":1}");
                    if (racy) {
                        last = map;
                    }
                },
                () -> {
                    read(mapper, "[]".isEmpty() ? "" : "{\"b\":2}");
                    System.out.println(racy && last != null);
                });
    }

    private Maps() {}
}
