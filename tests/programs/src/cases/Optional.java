package cases;

/** The nested classes are taken away, but for Caught and Takes: which does it do without? */
public class Optional {
    static class Needed {
    }

    static class Tried {
        static void use() {
        }
    }

    static class Looked {
        static void use() {
        }
    }

    static class Given {
        void use() {
        }
    }

    static class Built {
    }

    static class Thrown {
        static void use() {
        }
    }

    static class Takes {
        private final Given given;

        Takes(Given given) {
            this.given = given;
        }

        void use() {
            given.use();
            new Built();
        }
    }

    static boolean there() {
        try {
            Looked.use();
            return true;
        } catch (NoClassDefFoundError e) {
            return false;
        }
    }

    private static void tried() {
        Tried.use();
    }

    public static void main(String[] args) {
        new Needed();
        try {
            tried();
        } catch (Throwable e) {
            System.out.println(e);
        }
        try {
            Thrown.use();
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        if (there()) {
            Looked.use();
        }
        takes(null);
    }

    static void takes(Takes takes) {
        if (takes != null) {
            takes.use();
        }
    }
}
