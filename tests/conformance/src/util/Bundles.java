package util;

import java.util.*;

public class Bundles {
    public static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hello"}, {"number", 42}, {"list", new String[] {"a", "b"}}};
        }
    }

    public static class Texts_en extends ListResourceBundle {
        @Override
        protected Object[][] getContents() {
            return new Object[][] {{"hello", "Hi"}};
        }
    }

    public static void main(String[] args) {
        ResourceBundle b = ResourceBundle.getBundle("util.Bundles$Texts", Locale.ENGLISH);
        System.out.println(b.getString("hello") + " " + b.getObject("number") + b.getStringArray("list")[1] + b.containsKey("none") + b.getLocale());
        ResourceBundle root = ResourceBundle.getBundle("util.Bundles$Texts", Locale.ROOT);
        System.out.println(root.getString("hello") + " " + new TreeSet<>(Collections.list(b.getKeys())) + b.getBaseBundleName());
        try {
            b.getString("none");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " " + e.getKey());
        }
        try {
            ResourceBundle.getBundle("util.nothing");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            b.getString("number");
        } catch (ClassCastException e) {
            System.out.println("no string");
        }
    }
}
