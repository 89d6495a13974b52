package litmus;

import java.util.Iterator;
import java.util.List;

/** Two threads share an iterator of a list that cannot be changed. */
public class ImmutableIterated {
    public static void main(String[] arguments) throws InterruptedException {
        Iterator<String> each = List.of("a", "b", "c").iterator();
        Thread other = new Thread(each::next);
        other.start();
        each.next();
        other.join();
    }
}
