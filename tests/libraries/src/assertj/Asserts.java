package assertj;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import support.Two;

/** Two threads look at a list; racy: one adds to it. */
public final class Asserts {
    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        List<String> list = new ArrayList<>(List.of("a"));
        Assertions.assertThat(list).contains("a");
        Two.run(
                () -> Assertions.assertThat(list).contains("a"),
                () -> {
                    if (racy) {
                        list.add("b");
                    } else {
                        Assertions.assertThat(list).isNotEmpty();
                    }
                });
    }

    private Asserts() {}
}
