package litmus;

import java.util.ArrayList;
import java.util.List;

/** An initializer adds to a list that all share. */
public class InitializerRegisters {
    static final List<String> NAMES = new ArrayList<>();

    static class Plugin {
        static {
            NAMES.add("plugin");
        }

        static void use() { }
    }

    public static void main(String[] args) {
        new Thread(Plugin::use).start();
        synchronized (NAMES) {
            int r = NAMES.size();
        }
    }
}
