package lang;

import java.lang.management.ManagementFactory;

/** What a program asks of its own process: its number, and whether it is the same, and alive. */
public class OwnProcess {
    public static void main(String[] args) {
        ProcessHandle own = ProcessHandle.current();
        System.out.println(own.pid() > 0);
        System.out.println(own.isAlive());
        System.out.println(own.equals(ProcessHandle.current()));
        System.out.println(own.hashCode() == ProcessHandle.current().hashCode());
        System.out.println(own.compareTo(ProcessHandle.current()));
        System.out.println(own.toString().equals(Long.toString(own.pid())));
        System.out.println(ProcessHandle.of(own.pid()).map(own::equals));
        System.out.println(ProcessHandle.of(Integer.MAX_VALUE).isPresent());
        System.out.println(own.pid() == ManagementFactory.getRuntimeMXBean().getPid());
        try {
            own.destroy();
        } catch (IllegalStateException refused) {
            System.out.println(refused.getMessage());
        }
        try {
            own.onExit();
        } catch (IllegalStateException refused) {
            System.out.println(refused.getMessage());
        }
    }
}
