package litmus;

import java.util.Arrays;
import java.util.List;

/** Nobody writes what an initializer copies, so whenever it runs it copies the same. */
public class InitializerCopiesSteady {
    static final String[] NAMES = {"host", "port"};

    static class Registry {
        static final List<String> KEYS = List.copyOf(Arrays.asList(NAMES));
        static final String TEXT = new String(new char[] {NAMES[0].charAt(0), 'b'});
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            assert Registry.KEYS.contains("port");
        });
        reader.start();
        assert Registry.TEXT.equals("hb");
        reader.join();
    }
}
