package jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import support.Two;

/** Beans are written by one mapper; racy: the bean changes meanwhile. */
public final class Beans {
    /** A bean. */
    public static class Bean {
        public int value = 1;
    }

    static void write(ObjectMapper mapper, Bean bean) {
        try {
            System.out.println(mapper.writeValueAsString(bean));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean racy = args.length > 0;
        ObjectMapper mapper = new ObjectMapper();
        Bean bean = new Bean();
        write(mapper, bean);
        Two.run(
                () -> write(mapper, bean),
                () -> {
                    if (racy) {
                        bean.value = 2;
                    } else {
                        write(mapper, bean);
                    }
                });
    }

    private Beans() {}
}
