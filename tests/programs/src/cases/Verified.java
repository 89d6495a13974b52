package cases;

import gov.nasa.jpf.vm.Verify;

/** One use of Verify for each name that the first argument may be. */
public class Verified {
    public static void main(String[] args) {
        switch (args[0]) {
            case "many" -> Verify.getInt(0, 1000000);
            case "key" -> Verify.getInt("key");
            case "attribute" -> Verify.getObjectAttribute(args);
            case "property" -> Verify.getProperty("search.class");
            case "end" -> Verify.terminateSearch();
            case "counters" -> counters();
            case "break" -> System.out.print(Verify.breakTransition("here", 1, 3));
            case "nothing" -> Verify.getIntFromList();
            case "cut" -> Verify.ignoreIf(true);
            case "range" -> System.out.print(Verify.getInt(2, -1));
            case "random" -> System.out.print(Verify.random(2));
            case "one" -> System.out.print(Verify.getInt(5, 5));
            case "double" -> System.out.print(Verify.getDoubleFromList(1.5, 2.5));
            case "long" -> System.out.print(Verify.getLongFromList(7L, 1L << 40));
            case "twice" -> System.out.print(Verify.getBoolean() + " " + Verify.randomBool());
            case "hints" -> hints();
            case "initializer" -> System.out.print(Chosen.VALUE);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void counters() {
        System.out.print(Verify.getCounter(3) + " " + Verify.incrementCounter(3) + " " + Verify.getCounter(3));
        Verify.setCounter(3, Integer.MAX_VALUE);
        System.out.print(" " + (Verify.incrementCounter(3) == Integer.MIN_VALUE));
        Verify.resetCounter(3);
        Verify.setCounter(-1, 5);
        System.out.print(" " + Verify.getCounter(3) + " " + Verify.incrementCounter(-1));
        Verify.putValue("a", 0);
        System.out.print(" " + Verify.getValue("a") + " " + Verify.getValue("b"));
        Verify.setBitInBitSet(1, 2, true);
        System.out.print(" " + Verify.getBitInBitSet(1, 2) + " " + Verify.getBitInBitSet(2, 1));
        Verify.setProperties("+a.b=c", "d = e f");
        System.out.print(" " + Verify.getProperty("a.b") + " " + Verify.getProperty("d") + " ");
        Verify.setObjectAttribute("x", 1);
        Verify.print("a", "b");
        Verify.threadPrintln("!");
    }

    private static void hints() {
        Verify.interesting(true);
        Verify.boring(false);
        Verify.breakTransition("here");
        Verify.print("x", 3);
        Verify.println(Verify.isRunningInJPF() ? "!" : "?");
    }

    static class Chosen {
        static final int VALUE = Verify.getInt(0, 1);
    }
}
