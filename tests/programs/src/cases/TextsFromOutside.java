package cases;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.TreeSet;

/** Tells the code units of texts that come in by one door, and uses names of all kinds there. */
public final class TextsFromOutside {
    private interface Act {
        Object done() throws Exception;
    }

    /** In ASCII, so that nothing is lost on the way out. */
    private static String coded(Object told) {
        StringBuilder text = new StringBuilder();
        for (char unit : String.valueOf(told).toCharArray()) {
            text.append(unit >= 32 && unit < 127 ? String.valueOf(unit) : String.format("<%04x>", (int) unit));
        }
        return text.toString();
    }

    private static void tell(String what, Act act) {
        try {
            System.out.println(what + ": " + coded(act.done()));
        } catch (Exception problem) {
            System.out.println(what + ": " + problem.getClass().getName() + " " + coded(problem.getMessage()));
        }
    }

    private static final String[] NAMES = {
        "\ud83d\ude00", "\u00e9", "q\ufffd", "\ud800z", "\udc00z", "a\ud83d", "\udcff", "none", "a b#%41;+"
    };

    public static void main(String[] arguments) throws Exception {
        String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
        switch (arguments[0]) {
            case "arguments" -> Arrays.stream(rest).forEach(text -> tell("argument", () -> text));
            case "variables" -> variables();
            case "properties" -> properties();
            case "input" -> input();
            case "java.io" -> files();
            case "java.nio" -> paths();
            case "resources" -> resources();
            case "loaders" -> loaders();
            case "prints" -> prints();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void variables() {
        Map<String, String> all = new TreeMap<>(System.getenv());
        all.keySet().removeIf(name -> !name.startsWith("E_"));
        tell("all", () -> all);
        for (String name : NAMES) {
            tell("variable", () -> System.getenv("E_" + name));
        }
    }

    private static void properties() {
        for (String name : NAMES) {
            tell("property", () -> System.getProperty("p." + name));
            tell("of all", () -> System.getProperties().get("p." + name));
        }
    }

    private static void input() {
        Scanner lines = new Scanner(System.in);
        while (lines.hasNextLine()) {
            String line = lines.nextLine();
            tell("line", () -> line);
        }
    }

    private static void files() {
        tell("list", () -> {
            String[] found = new File(".").list();
            Arrays.sort(found);
            return Arrays.toString(found);
        });
        for (String name : NAMES) {
            File file = new File(name);
            tell("there", () -> file.exists() + " " + file.length() + " " + file.canRead() + " " + file.isFile());
            tell("canonical", () -> new File(file.getCanonicalPath()).getName());
            tell("uri", () -> file.toURI().toString().replaceAll(".*/", ""));
            tell("read", () -> {
                try (InputStream in = new FileInputStream(file)) {
                    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
                }
            });
            File made = new File("made " + name);
            tell("write", () -> {
                try (FileOutputStream out = new FileOutputStream(made)) {
                    out.write(1);
                }
                try (RandomAccessFile both = new RandomAccessFile(made, "rw")) {
                    both.seek(1);
                    both.write(2);
                }
                return made.length() + " " + new File("made ?z").exists();
            });
            File moved = new File("moved " + name);
            tell("move", () -> made.renameTo(moved) + " " + made.exists() + " " + Arrays.asList(moved.list() == null));
            tell("delete", () -> moved.delete() + " " + moved.exists());
            tell("folder", () -> moved.mkdir() + " " + moved.mkdirs() + " " + moved.isDirectory() + moved.delete());
            tell("long", () -> {
                File named = new File(name.repeat(240 / name.getBytes(StandardCharsets.UTF_8).length));
                return named.createNewFile() + " " + named.delete();
            });
            tell("too long", () -> new File(name.repeat(256)).createNewFile());
            tell("temporary", () -> {
                File temporary = File.createTempFile("tmp" + name.replaceAll("[ #%;+]", ""), ".q", new File("."));
                return temporary.exists() + " " + temporary.delete();
            });
        }
    }

    private static void paths() {
        tell("stream", () -> {
            TreeSet<String> found = new TreeSet<>();
            try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("."))) {
                for (Path path : all) {
                    found.add(path + " " + Files.exists(path) + " " + path.toFile().exists() + " "
                            + Files.readString(path, StandardCharsets.ISO_8859_1)
                            + path.toRealPath().getFileName() + path.toUri().toString().replaceAll(".*/", ""));
                }
            }
            return found;
        });
        for (String name : NAMES) {
            tell("path", () -> Path.of(name) + " " + Files.exists(Path.of(name)));
            tell("read", () -> Files.readString(Path.of(name)));
            tell("write", () -> {
                Path made = Files.writeString(Path.of("made " + name), name.equals("none") ? "" : "1");
                String real = made.toRealPath().getFileName() + " " + Files.size(made) + " ";
                Path moved = Files.move(made, Path.of("moved " + name));
                String listed = Files.list(Path.of(".")).map(Path::toString).filter(each -> each.contains("moved"))
                        .toList().toString();
                return real + listed + Files.isSameFile(moved, moved.toRealPath()) + Files.deleteIfExists(moved);
            });
        }
    }

    private static void resources() {
        for (String name : NAMES) {
            opened("class", () -> TextsFromOutside.class.getResource("/texts/" + name),
                    () -> TextsFromOutside.class.getResourceAsStream("/texts/" + name));
            opened("jar", () -> TextsFromOutside.class.getResource("/packed/" + name),
                    () -> ClassLoader.getSystemResourceAsStream("packed/" + name));
        }
    }

    private static void loaders() throws Exception {
        URL[] urls = {new File(".").toURI().toURL()};
        for (String name : NAMES) {
            try (URLClassLoader loader = new URLClassLoader(urls, null)) {
                opened("folder", () -> loader.getResource(name), () -> loader.getResourceAsStream(name));
            }
        }
    }

    private interface Place {
        URL found() throws Exception;
    }

    private static void opened(String what, Place place, Act act) {
        tell(what + " URL", () -> {
            URL url = place.found();
            return url == null ? null : url.toString().replaceAll(".*/", "");
        });
        tell(what + " opened", () -> {
            URL url = place.found();
            return url == null ? null : new String(url.openStream().readAllBytes(), StandardCharsets.UTF_8);
        });
        tell(what, () -> {
            InputStream in = (InputStream) act.done();
            return in == null ? null : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        });
    }

    private static void prints() {
        for (String name : NAMES) {
            System.out.println(name + name.toCharArray()[0] + new StringBuilder(name));
            System.out.println(name.toCharArray());
            System.out.printf("%s %c%n", name, name.charAt(0));
            System.out.append(name).append(name.charAt(0)).println((Object) name);
            byte[] octets = name.getBytes(StandardCharsets.UTF_8);
            System.out.write(octets, 0, octets.length);
            System.out.println();
        }
    }
}
