package cases;

import java.util.ArrayList;
import java.util.List;

/** Two threads add to one list, whose array is another one on each path. */
public class TwoAdds {
    static final List<String> told = new ArrayList<>();

    public static void main(String[] args) {
        new Thread(() -> told.add("left")).start();
        new Thread(() -> told.add("right")).start();
    }
}
