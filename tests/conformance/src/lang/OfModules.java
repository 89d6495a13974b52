package lang;

import java.util.HashMap;

/** What modules, packages and loaders say of themselves. */
public class OfModules {
    public static void main(String[] args) {
        Module base = String.class.getModule();
        Module own = OfModules.class.getModule();
        for (String each : new String[] {"java.lang", "no.such", "java/lang", "jdk.internal.misc", "java.sql", ""}) {
            System.out.println(each + " " + base.isExported(each) + base.isExported(each, base)
                + base.isExported(each, own) + base.isOpen(each) + base.isOpen(each, base)
                + base.isOpen(each, own) + own.isExported(each) + own.isOpen(each, base));
        }
        Module sql = java.util.logging.Logger.class.getModule();
        System.out.println(base.canRead(own) + " " + own.canRead(base) + " " + base.canRead(base) + " "
            + base.canRead(sql) + " " + sql.canRead(base) + " " + sql.canRead(own));
        System.out.println(base.canUse(Runnable.class) + " " + own.canUse(Runnable.class) + " "
            + base.canUse(java.nio.file.spi.FileSystemProvider.class));
        System.out.println(own.getDescriptor() + " " + own.getLayer());
        System.out.println(base.getPackages().contains("java.lang") + " " + base.getPackages().contains("no.such")
            + " " + sql.getPackages().contains("java.util.logging"));
        ClassLoader loader = OfModules.class.getClassLoader();
        System.out.println(loader.isRegisteredAsParallelCapable());
        System.out.println(loader.getParent().isRegisteredAsParallelCapable());
        System.out.println(new ClassLoader() { }.isRegisteredAsParallelCapable());
        System.out.println(Package.getPackage("java.lang") + " " + Package.getPackage("no.such"));
        System.out.println(Package.getPackage("lang") == OfModules.class.getPackage());
        System.out.println(Package.getPackage("java.util") == HashMap.class.getPackage());
        System.out.println(loader.getDefinedPackage("lang") + " " + loader.getDefinedPackage("java.lang"));
        System.out.println(Package.getPackage("java.lang").getImplementationTitle());
    }
}
