package reflect;

import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Where classes were found: their domains, and the URLs of class files of the JDK. */
public class WhereFound {
    static class Inner {
    }

    public static void main(String[] args) throws Exception {
        ProtectionDomain domain = WhereFound.class.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        URL place = source.getLocation();
        System.out.println(place.getProtocol() + " " + place.getHost() + " " + place.getPort() + " " + place.getRef());
        System.out.println(place.getPath().endsWith("/") + " " + place.toURI().isAbsolute());
        System.out.println(place.equals(new URL(place.toString())) + " " + (place.hashCode() == place.hashCode()));
        System.out.println(source.getCertificates() + " " + source.getCodeSigners());
        System.out.println(domain == Inner.class.getProtectionDomain());
        System.out.println(source.equals(Inner.class.getProtectionDomain().getCodeSource()));
        System.out.println(domain.getClassLoader() == WhereFound.class.getClassLoader());
        System.out.println(domain.getPrincipals().length);
        for (Class<?> each : new Class<?>[] {String.class, int.class, int[].class, Inner[].class}) {
            System.out.println(each + " " + each.getProtectionDomain().getCodeSource());
        }

        URL object = Object.class.getResource("Object.class");
        URL list = ClassLoader.getSystemResource("java/util/List.class");
        System.out.println(object + " " + list + " " + Object.class.getResource("Nothing.class"));
        System.out.println(object.getProtocol() + " " + object.getPath() + " " + object.getHost().isEmpty());
        try (InputStream in = object.openStream(); InputStream again = list.openConnection().getInputStream()) {
            System.out.println(Integer.toHexString(in.read()) + " " + Integer.toHexString(again.read()));
        }

        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        System.out.println(heap.getUsed() <= heap.getCommitted() && heap.getCommitted() <= heap.getMax());
    }
}
