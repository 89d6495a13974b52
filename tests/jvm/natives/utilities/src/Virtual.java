import java.lang.reflect.Method;

/** race: two threads, one of them virtual. (Reflection, as these classes are for Java 17.) */
public class Virtual {
    static int n;

    public static void main(String[] args) throws Exception {
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Runnable task = () -> n++;
        start.invoke(null, task);
        n++;
    }
}
