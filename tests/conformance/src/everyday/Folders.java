package everyday;

import java.net.URL;
import java.util.Collections;

/** Folders of the class path are resources. */
public class Folders {
    private static void show(URL found, String end) {
        System.out.println(found == null ? null : found.getProtocol() + " " + found.getPath().endsWith(end));
    }

    public static void main(String[] args) throws Exception {
        show(Folders.class.getResource(""), "/everyday/");
        show(Folders.class.getResource("."), "/everyday/");
        show(Folders.class.getResource("/"), "/");
        show(Folders.class.getResource("/everyday"), "/everyday");
        show(Folders.class.getResource("/everyday/"), "/everyday/");
        show(Folders.class.getResource("/everyday/."), "/everyday/");
        show(Folders.class.getResource("/no/such/"), "");
        show(Folders.class.getResource("Folders.class"), "/everyday/Folders.class");
        ClassLoader loader = Folders.class.getClassLoader();
        show(loader.getResource(""), "/");
        show(loader.getResource("everyday"), "/everyday");
        show(loader.getResource("everydays"), "");
        System.out.println(Collections.list(loader.getResources("everyday/")).isEmpty());
        System.out.println(Collections.list(loader.getResources("everyday/none/")).isEmpty());
    }
}
