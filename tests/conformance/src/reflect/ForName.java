package reflect;

/** Class.forName with and without initialization, of arrays, failures. */
public class ForName {
    static class First {
        static {
            System.out.println("First initialized");
        }
    }

    static class Second {
        static {
            System.out.println("Second initialized");
        }
    }

    static class Broken {
        static int n = Integer.parseInt("broken");
    }

    static void attempt(String name) {
        try {
            System.out.println(Class.forName(name));
        } catch (ClassNotFoundException e) {
            System.out.println("not found " + e.getMessage());
        } catch (ExceptionInInitializerError e) {
            System.out.println("initializer " + e.getCause());
        } catch (NoClassDefFoundError e) {
            System.out.println("no definition " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        attempt("reflect.ForName$First");
        attempt("reflect.ForName$First");
        System.out.println(Class.forName("reflect.ForName$Second", false, ForName.class.getClassLoader()).getSimpleName());
        System.out.println("not yet");
        new Second();
        attempt("[I");
        attempt("[Ljava.lang.String;");
        attempt("[[Lreflect.ForName;");
        attempt("int");
        attempt("reflect.Missing");
        attempt("reflect/ForName");
        attempt("[Lreflect.Missing;");
        attempt("");
        attempt("reflect.ForName$Broken");
        attempt("reflect.ForName$Broken");
        attempt("java.util.Map$Entry");
    }
}
