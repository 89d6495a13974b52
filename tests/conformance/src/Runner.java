import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Runs the main methods of the classes named as arguments one after the other and prints what each printed. */
public class Runner {
    public static void main(String[] names) throws Exception {
        PrintStream console = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String name : names) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
            System.setOut(out);
            String end = "returned";
            Thread thread = Thread.currentThread();
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException e) {
                end = e.getCause().toString();
            }
            byte[] bytes = printed.toByteArray();
            console.print("\n@@ " + name + " " + bytes.length + "\n");
            console.write(bytes);
            console.print("\n@@ " + end + "\n");
        }
    }
}
