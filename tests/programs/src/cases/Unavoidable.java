package cases;

import java.util.HashSet;
import java.util.Set;
import java.util.logging.Logger;

/** What each run comes to beside what none comes to: a URL is made, but its hash code is not asked for. */
public class Unavoidable {
    private static final Logger LOG = Logger.getLogger("cases");

    public static void main(String[] args) throws Exception {
        Set<Object> seen = new HashSet<>();
        seen.add(java.net.URI.create("http://localhost/").toURL().getPath());
        LOG.fine(String.valueOf(args.hashCode()));
        if (args.length > 0) {
            own();
        }
        new Unavoidable().begin();
    }

    private void begin() throws Exception {
        Runtime.getRuntime().exec(new String[] {"true"});
    }

    private static native void own();
}
