package litmus;

import java.util.Arrays;
import java.util.List;

/**
 * A class copies a list when it is first used, behind the change of the second element, not before the
 * first thread starts.
 */
public class InitializerListsLate {
    static final String[] NAMES = {"host", "port"};

    static class Registry {
        static final List<String> KEYS = List.copyOf(Arrays.asList(NAMES));
    }

    public static void main(String[] args) {
        new Thread(() -> {}).start();
        NAMES[1] = "address";
        assert !Registry.KEYS.contains("address");
    }
}
