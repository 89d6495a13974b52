package cases;

import java.lang.reflect.Method;
import java.time.Duration;

/** Thread.join(Duration), of JDK 19: its result is looked at, or not. */
public class JoinForDuration {
    static int data;

    public static void main(String[] args) throws ReflectiveOperationException {
        Method join = Thread.class.getMethod("join", Duration.class);
        Thread writer = new Thread(() -> data = 1);
        writer.start();
        boolean ended = (boolean) join.invoke(writer, Duration.ofMillis(1));
        if (ended || args.length > 0) {
            data = 2;
        }
    }
}
