package outside;

import java.io.IOException;
import java.text.DateFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;
import java.util.Scanner;

/** Programs about what surrounds a program, one in each class. */
class Outside {
    static void addHook() {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    }
}

class French {
    public static void main(String[] args) {
        System.out.println(NumberFormat.getInstance(Locale.FRANCE).format(1.5));
    }
}

class FrenchMonths {
    public static void main(String[] args) {
        System.out.println(new DateFormatSymbols(Locale.FRENCH).getMonths()[1]);
    }
}

class Exits {
    public static void main(String[] args) {
        Outside.addHook();
        try {
            System.out.println("main");
            System.exit(3);
        } finally {
            System.out.println("never");
        }
    }
}

class Halts {
    public static void main(String[] args) {
        Outside.addHook();
        System.out.println("main");
        Runtime.getRuntime().halt(3);
        System.out.println("never");
    }
}

class Hooked {
    public static void main(String[] args) {
        Outside.addHook();
        new Thread(() -> System.out.println("worker")).start();
        System.out.println("main");
    }
}

class Input {
    public static void main(String[] args) throws IOException {
        System.out.println(System.in.read() + " " + new Scanner(System.in).hasNext());
    }
}
