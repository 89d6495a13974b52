package cases;

import java.security.Provider;
import java.security.Security;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;
import java.time.zone.ZoneRulesProvider;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/** Changes what the JDK keeps for all threads, beside a look at it or before the first start. */
public class ChangesTables {
    static class Zones extends ZoneRulesProvider {
        @Override
        protected Set<String> provideZoneIds() {
            return Set.of("Of/Program");
        }

        @Override
        protected ZoneRules provideRules(String zone, boolean forCaching) {
            return ZoneRules.of(ZoneOffset.UTC);
        }

        @Override
        protected NavigableMap<String, ZoneRules> provideVersions(String zone) {
            return new TreeMap<>();
        }
    }

    static void zones() {
        ZoneRulesProvider.registerProvider(new Zones());
    }

    static void services() {
        Security.getProvider("SUN").put("MessageDigest.OF-PROGRAM", "sun.security.provider.SHA");
    }

    static boolean known() {
        try {
            return ZoneRulesProvider.getRules("Of/Else", false) != null;
        } catch (ZoneRulesException unknown) {
            return false;
        }
    }

    static boolean served() {
        return Security.getProvider("SUN").getService("MessageDigest", "OF-PROGRAM") != null;
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable change = args[0].equals("zones") ? ChangesTables::zones : ChangesTables::services;
        boolean before = args[1].equals("before");
        if (before) {
            change.run();
        }
        Thread other = new Thread(before ? () -> {} : change);
        other.start();
        boolean found = args[0].equals("zones") ? known() : served();
        other.join();
        if (found != (before && args[0].equals("services"))) {
            throw new AssertionError();
        }
    }
}
