import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs the class Main of each folder that is listed in a file, in a class loader of its own, and prints what it printed. */
public class LinkageRunner {
    public static void main(String[] arguments) throws Exception {
        PrintStream console = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        List<String> folders = Files.readAllLines(Path.of(arguments[0]));
        for (String folder : folders) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            String[] end = {"endless"};
            URL[] path = {Path.of(folder).toUri().toURL()};
            URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
            Thread thread = new Thread(null, () -> end[0] = run(loader), "main", 1 << 20);
            thread.setDaemon(true);
            thread.start();
            thread.join(30000);
            byte[] bytes = printed.toByteArray();
            console.print("\n@@ " + folder + " " + bytes.length + "\n");
            console.write(bytes);
            console.print("\n@@ " + end[0] + "\n");
            console.flush();
        }
        Runtime.getRuntime().halt(0);
    }

    private static String run(ClassLoader loader) {
        try {
            Method main = Class.forName("Main", true, loader).getMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
            return "returned";
        } catch (InvocationTargetException e) {
            return name(e.getCause());
        } catch (Throwable e) {
            return name(e);
        }
    }

    private static String name(Throwable thrown) {
        return thrown.getClass().getName();
    }
}
