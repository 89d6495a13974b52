package io;

import java.io.*;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Prints what entries of the class path hold; there are none where all programs are compared. */
public class Entries {
    public interface Greeter {
        String greet();
    }

    public static class Polite implements Greeter {
        @Override
        public String greet() {
            return "good day";
        }
    }

    static String read(InputStream in) throws IOException {
        try (BufferedReader r = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return r.readLine();
        }
    }

    public static void main(String[] args) throws IOException {
        for (URL url : Collections.list(Entries.class.getClassLoader().getResources("entry.txt"))) {
            System.out.println("found " + read(url.openStream()));
        }
        InputStream first = Entries.class.getResourceAsStream("/entry.txt");
        System.out.println("first " + (first == null ? "none" : read(first)));
        InputStream beside = Entries.class.getResourceAsStream("beside.txt");
        System.out.println("beside " + (beside == null ? "none" : read(beside)));
        try {
            System.out.println(ResourceBundle.getBundle("texts", Locale.US).getString("greeting"));
        } catch (MissingResourceException e) {
            System.out.println("no bundle");
        }
        for (Greeter service : ServiceLoader.load(Greeter.class)) {
            System.out.println(service.greet());
        }
    }
}
