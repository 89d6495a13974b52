package cases;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.Scanner;
import java.util.TreeMap;

/** What a program asks of the world outside, by the name that the first argument is. */
public class Outside {
    public static void main(String[] args) throws IOException {
        switch (args[0]) {
            case "properties" -> properties();
            case "environment" -> environment();
            case "lines" -> lines();
            case "bytes" -> bytes();
            case "scanner" -> scanner();
            case "processors" -> System.out.println(Runtime.getRuntime().availableProcessors());
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void properties() {
        System.out.println(System.getProperty("app.mode"));
        System.out.println(System.getProperty("app.none"));
        System.out.println(System.getProperty("app.none", "other"));
        System.out.println(Integer.getInteger("app.size", 7) + Integer.getInteger("app.none", 7));
        System.out.println(Boolean.getBoolean("app.on"));
        System.out.println(System.getProperties().getProperty("app.mode"));
        System.out.println("[" + System.getProperty("app.empty") + "]");
        System.out.println(System.setProperty("app.mode", "slow") + " " + System.getProperty("app.mode"));
        System.out.println(System.clearProperty("app.size") + " " + System.getProperty("app.size"));
        System.out.println(System.getProperty("app.équation"));
    }

    private static void environment() {
        System.out.println(System.getenv("MODE"));
        System.out.println(System.getenv("NONE"));
        System.out.println(System.getenv().get("SIZE"));
        System.out.println(new TreeMap<>(System.getenv()));
        System.out.println(System.getenv().containsKey("NONE") + " " + System.getenv().containsKey("MODE"));
        try {
            System.getenv().put("A", "B");
        } catch (UnsupportedOperationException e) {
            System.out.println("cannot be changed");
        }
        try {
            System.getenv(null);
        } catch (NullPointerException e) {
            System.out.println("no name");
        }
    }

    private static void lines() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(++number + ": " + line);
        }
    }

    private static void bytes() throws IOException {
        InputStream in = System.in;
        System.out.println(in.available() + " " + in.read() + " " + in.read());
        byte[] some = new byte[4];
        System.out.println(in.read(some, 1, 2) + " " + some[0] + " " + some[1] + " " + some[2]);
        System.out.println(in.skip(2) + " " + in.readNBytes(2).length + " " + in.available());
        System.out.println(in.readAllBytes().length + " " + in.read() + " " + in.read(some));
    }

    private static void scanner() {
        Scanner in = new Scanner(System.in);
        int sum = 0;
        while (in.hasNextInt()) {
            sum += in.nextInt();
        }
        System.out.println(sum + " then " + (in.hasNext() ? in.next() : "nothing"));
    }
}
