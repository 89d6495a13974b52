package util;

import java.io.*;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Resources {
    static String read(InputStream in) throws IOException {
        return in == null ? "none" : new String(in.readAllBytes(), StandardCharsets.UTF_8).trim();
    }

    public static void main(String[] args) throws IOException {
        ClassLoader loader = Resources.class.getClassLoader();
        System.out.println(read(Resources.class.getResourceAsStream("/Missing.txt")) + " " + (loader.getResource("missing") == null));
        byte[] own = Resources.class.getResourceAsStream("Resources.class").readAllBytes();
        System.out.println(Arrays.toString(Arrays.copyOf(own, 4)) + " " + (own.length == loader.getResourceAsStream("util/Resources.class").readAllBytes().length));
        URL url = loader.getResource("util/Resources.class");
        try (InputStream in = url.openStream()) {
            System.out.println(in.readAllBytes().length == own.length);
        }
        System.out.println(url.getProtocol() + " " + url.getPath().endsWith("/util/Resources.class") + Collections.list(loader.getResources("util/Resources.class")).size());
        System.out.println(url.openConnection().getInputStream().read());
        System.out.println(loader == ClassLoader.getSystemClassLoader() ? "app" : "other");
        System.out.println(loader.getName() + " " + loader.getParent().getName() + " " + (String.class.getClassLoader() == null) + Thread.currentThread().getContextClassLoader().equals(loader));
        System.out.println(String.class.getModule() + " " + String.class.getModule().isNamed() + Resources.class.getModule().isNamed() + Resources.class.getModule().getName());
        try {
            System.out.println(loader.loadClass("util.Resources") == Resources.class);
            loader.loadClass("no.Such");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ServiceLoader.load(Resources.class).findFirst().isPresent());
    }
}
