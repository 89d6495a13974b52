package everyday;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** System properties that are always there, and what a JVM says that it supports. */
public class DocumentedProperties {
    public static void main(String[] args) {
        String[] names = {
            "java.version", "java.version.date", "java.vendor", "java.vendor.url", "java.home", "java.vm.version",
            "java.vm.vendor", "java.vm.name", "java.vm.info", "java.runtime.name", "java.runtime.version",
            "java.class.version", "java.class.path", "java.library.path", "java.io.tmpdir", "os.name", "os.arch",
            "os.version", "user.name", "user.home", "user.dir", "native.encoding", "stdout.encoding"
        };
        for (String name : names) {
            System.out.println(name + " " + (System.getProperty(name) != null));
        }
        String[] alike = {
            "java.specification.name", "java.specification.vendor", "java.specification.version",
            "java.vm.specification.name", "java.vm.specification.vendor", "java.vm.specification.version",
            "java.version.date", "file.separator", "path.separator", "sun.arch.data.model", "sun.cpu.endian"
        };
        for (String name : alike) {
            System.out.println(name + " " + System.getProperty(name));
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        System.out.println(threads.isThreadCpuTimeSupported() + " " + threads.isThreadCpuTimeEnabled() + " "
                + threads.isObjectMonitorUsageSupported() + " " + threads.isSynchronizerUsageSupported() + " "
                + threads.isThreadContentionMonitoringSupported() + " " + threads.isThreadContentionMonitoringEnabled());
        HotSpotDiagnosticMXBean hotSpot = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        System.out.println(hotSpot.getVMOption("ObjectAlignmentInBytes").getValue() + " "
                + hotSpot.getVMOption("UseCompressedOops").getValue());
    }
}
