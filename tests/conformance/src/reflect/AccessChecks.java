package reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Reflection and lookups respect private, package and protected; setAccessible opens them. */
public class AccessChecks {
    interface Job {
        Object run() throws Throwable;
    }

    static void attempt(Job job) {
        try {
            System.out.println(job.run());
        } catch (IllegalAccessException e) {
            System.out.println("refused " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Field secret = AccessTarget.class.getDeclaredField("secret");
        Method hidden = AccessTarget.class.getDeclaredMethod("hidden");
        Constructor<AccessTarget> made = AccessTarget.class.getDeclaredConstructor(int.class);
        AccessTarget target = new AccessTarget();
        attempt(() -> secret.get(target));
        attempt(() -> hidden.invoke(target));
        attempt(() -> made.newInstance(5));
        attempt(() -> AccessTarget.class.getDeclaredField("near").get(target));
        System.out.println(secret.canAccess(target) + " " + hidden.trySetAccessible());
        secret.setAccessible(true);
        made.setAccessible(true);
        attempt(() -> secret.get(target));
        attempt(() -> hidden.invoke(target));
        attempt(() -> secret.get(made.newInstance(5)));
        attempt(() -> {
            secret.set(target, 77);
            return secret.getInt(target);
        });
        System.out.println(secret.canAccess(target));
        secret.setAccessible(false);
        attempt(() -> secret.get(target));
    }
}

class AccessTarget {
    private int secret = 42;
    int near = 43;

    AccessTarget() {
    }

    private AccessTarget(int secret) {
        this.secret = secret;
    }

    private String hidden() {
        return "hidden";
    }
}
