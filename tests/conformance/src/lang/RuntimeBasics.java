package lang;

/** Runtime and System basics that are the same everywhere. */
public class RuntimeBasics {
    public static void main(String[] args) {
        Runtime r = Runtime.getRuntime();
        System.out.println((r == Runtime.getRuntime()) + " " + (r.availableProcessors() > 0) + " " + (r.maxMemory() > 0)
                + " " + (r.totalMemory() >= r.freeMemory()));
        r.gc();
        System.gc();
        System.out.println(System.lineSeparator().equals("\n") + " " + System.getProperty("file.separator")
                + System.getProperty("path.separator") + System.getProperty("line.separator").length());
        System.out.println(System.getProperty("no.such.key") + " " + System.getProperty("no.such.key", "default"));
        System.out.println(System.setProperty("mine", "1") + " " + System.setProperty("mine", "2") + " " + System.getProperty("mine")
                + " " + System.clearProperty("mine") + " " + System.getProperty("mine"));
        System.out.println(Integer.getInteger("mine", 5) + " " + Boolean.getBoolean("mine") + " " + Long.getLong("mine"));
        System.setProperty("number", "0x10");
        System.out.println(Integer.getInteger("number") + " " + Long.getLong("number", 1L));
        System.out.println(System.getProperty("java.specification.version").equals(System.getProperty("java.vm.specification.version"))
                + " " + (Runtime.version().feature() + "").equals(System.getProperty("java.specification.version")));
        long before = System.nanoTime();
        System.out.println((System.nanoTime() >= before) + " " + (System.currentTimeMillis() > 0));
        int[] a = {1, 2, 3, 4, 5};
        System.arraycopy(a, 0, a, 1, 4);
        System.out.println(a[0] + "" + a[1] + a[2] + a[3] + a[4] + " " + System.getSecurityManager());
        for (String key : new String[] {"", null}) {
            try {
                System.getProperty(key);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(System.identityHashCode(null) + " " + (System.identityHashCode(a) == System.identityHashCode(a)));
        System.out.println(System.getProperty("user.dir") != null);
    }
}
