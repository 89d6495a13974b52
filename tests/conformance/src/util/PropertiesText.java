package util;

import java.io.*;
import java.util.*;

public class PropertiesText {
    public static void main(String[] args) throws IOException {
        Properties p = new Properties();
        p.load(new StringReader("# comment\n! other\na=1\nb : two words  \n c\\ d = e\\\n   continued\nempty=\nuni=\\u0041\\u00e9\ntab=x\\ty\nkey\\=with = sign\nlast"));
        for (String name : new TreeSet<>(p.stringPropertyNames())) {
            System.out.println(name + " -> [" + p.getProperty(name) + "]");
        }
        System.out.println(p.getProperty("none") + p.getProperty("none", "dft") + p.size());
        Properties child = new Properties(p);
        child.setProperty("own", "v");
        child.setProperty("a", "override");
        System.out.println(child.getProperty("a") + child.getProperty("last") + child.size() + child.stringPropertyNames().size() + child.containsKey("last"));
        Properties out = new Properties();
        out.setProperty("k e:y", " lead\u00e9\n#x");
        StringWriter w = new StringWriter();
        out.store(w, null);
        String text = w.toString();
        System.out.println(text.substring(text.indexOf('\n') + 1));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        out.store(bytes, null);
        String latin = bytes.toString("ISO-8859-1");
        System.out.println(latin.substring(latin.indexOf('\n') + 1));
        Properties again = new Properties();
        again.load(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(again.equals(out) + " " + again);
        ByteArrayOutputStream list = new ByteArrayOutputStream();
        child.list(new PrintStream(list));
        System.out.println(list.size() > 40);
        try {
            new Properties().load(new StringReader("x=\\u00zz"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Enumeration<?> names = out.propertyNames();
        System.out.println(names.nextElement() + " " + names.hasMoreElements());
    }
}
