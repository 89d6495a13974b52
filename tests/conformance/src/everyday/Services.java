package everyday;

import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Services that nobody provides, and one of the JDK. */
public class Services {
    /** Provided by nobody. */
    public interface Nobody {}

    public static void main(String[] args) {
        System.out.println(ServiceLoader.load(Nobody.class).findFirst());
        System.out.println(ServiceLoader.load(Runnable.class).findFirst());
        System.out.println(ServiceLoader.load(Nobody.class).stream().count());
        System.out.println(ServiceLoader.load(Nobody.class));
        System.out.println(ServiceLoader.loadInstalled(Comparable.class).iterator().hasNext());
        try {
            ServiceLoader.load(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ServiceConfigurationError.class.getModule());
    }
}
