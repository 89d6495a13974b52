package outside;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;

/** Addresses without a network; with an argument also that of this host. */
class Hosts {
    public static void main(String[] args) throws Exception {
        System.out.println(InetAddress.getLocalHost());
        System.out.println(InetAddress.getLoopbackAddress().isLoopbackAddress());
        System.out.println(InetAddress.getByName("192.168.1.7") + " " + InetAddress.getByName("::1"));
        System.out.println(new InetSocketAddress("localhost", 80));
        System.out.println(InetSocketAddress.createUnresolved("example.org", 1));
        System.out.println(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).getCanonicalHostName());
        System.out.println(
                URI.create("http://localhost/x").toURL().equals(URI.create("http://127.0.0.1/x").toURL()));
        if (args.length > 0) {
            System.out.println(InetAddress.getByName(args[0]));
        }
    }
}

class HostAsked {
    public static void main(String[] args) throws UnknownHostException {
        System.out.println(InetAddress.getByAddress(new byte[] {10, 0, 0, 1}).getHostName());
    }
}

/** Two threads ask for the host, which is no race. */
class HostShared {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(HostShared::ask);
        other.start();
        ask();
        other.join();
    }

    private static void ask() {
        try {
            InetAddress.getLocalHost();
            InetAddress.getByName("localhost");
        } catch (UnknownHostException none) {
            throw new AssertionError(none);
        }
    }
}
