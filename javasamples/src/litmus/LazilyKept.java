package litmus;

import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;

/** Two threads look at objects of the JDK that keep what they computed: no race of the program. */
public class LazilyKept {
    static final Map<String, String> MAP = new HashMap<>();
    static final FileTime TIME = FileTime.fromMillis(5);

    public static void main(String[] args) {
        new Thread(LazilyKept::look).start();
        look();
    }

    static int look() {
        return MAP.keySet().size() + TIME.toInstant().getNano() + StandardCharsets.UTF_8.aliases().size();
    }
}
