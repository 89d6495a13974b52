package util;

import java.util.*;

public class Props {
    public static void main(String[] args) {
        System.out.println(System.getProperty("no.such") + System.getProperty("no.such", "default") + System.getProperty("line.separator").length() + System.lineSeparator().length() + System.getProperty("file.separator"));
        System.out.println(System.setProperty("my.key", "1") + System.setProperty("my.key", "2") + System.getProperty("my.key") + Integer.getInteger("my.key") + Boolean.getBoolean("my.flag") + Long.getLong("my.none", 7L));
        System.out.println(System.getProperties().containsKey("my.key") + System.clearProperty("my.key") + System.getProperty("my.key"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.getProperty(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Properties p = new Properties();
        p.setProperty("b", "2");
        p.setProperty("a", "1");
        Properties child = new Properties(p);
        child.setProperty("c", "3");
        System.out.println(child.getProperty("a") + child.size() + new TreeSet<>(child.stringPropertyNames()) + child.getProperty("x", "d"));
        System.out.println(System.getProperty("java.specification.version") + Runtime.version().feature() + System.getenv("NO_SUCH_VARIABLE") + (System.getSecurityManager() == null) + (System.identityHashCode(null)));
        Runtime.getRuntime().gc();
        System.gc();
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
        System.out.println(System.nanoTime() >= 0 ? "clock" : "no");
    }
}
