package lang;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** Resources of the class path: of a class and of its loader, absent ones. */
public class Resourceful {
    static String read(InputStream in) throws IOException {
        if (in == null) {
            return "none";
        }
        try (in) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).trim();
        }
    }

    public static void main(String[] args) throws IOException {
        System.out.println(read(Resourceful.class.getResourceAsStream("data.txt")));
        System.out.println(read(Resourceful.class.getResourceAsStream("/lang/data.txt")));
        System.out.println(read(Resourceful.class.getResourceAsStream("missing.txt")));
        System.out.println(read(Resourceful.class.getResourceAsStream("/data.txt")));
        System.out.println(read(Resourceful.class.getClassLoader().getResourceAsStream("lang/data.txt")));
        System.out.println(read(Resourceful.class.getClassLoader().getResourceAsStream("/lang/data.txt")));
        System.out.println(read(ClassLoader.getSystemResourceAsStream("lang/data.txt")));
        Properties p = new Properties();
        try (InputStream in = Resourceful.class.getResourceAsStream("data.txt")) {
            p.load(in);
        }
        System.out.println(p.getProperty("greeting") + " " + p.size());
        System.out.println((Resourceful.class.getResource("data.txt") != null) + " " + Resourceful.class.getResource("nothing"));
    }
}
