package q;

import p.First;
import p.Starts;

public class Second extends First implements Starts {
    static final Object LOCK = new Object();
    static int late = Starts.told("Second");

    static class Late {
        static int number = Starts.told("Late");
        static final int CONSTANT = 9;
    }

    public int run() {
        return add(late) + depth();
    }

    public static String caught() {
        try {
            throw new Broken("told");
        } catch (IllegalStateException e) {
            return "wrong";
        } catch (Broken e) {
            return e.getMessage();
        } finally {
            late++;
        }
    }

    public static int cast(Object given) {
        return ((First) given).hashCode() * 0 + ((Starts) given).depth();
    }

    public static int array() {
        First[] made = new Second[2];
        made[0] = new Second();
        First[][] grid = new First[2][3];
        Object[] all = made;
        all[1] = all[0];
        return made.length + grid[1].length;
    }

    public int locked(int x) {
        synchronized (LOCK) {
            if (x < 0) {
                throw new IllegalArgumentException();
            }
            synchronized (this) {
                return add(x);
            }
        }
    }

    public synchronized int both(int x) {
        int found;
        synchronized (LOCK) {
            found = x + late * 0;
        }
        return found + numbers[1];
    }

    public static int late() {
        return Late.CONSTANT + Late.number;
    }

    public static String types() {
        Object[] all = {new Second(), First.class, int[].class, Starts.class};
        String found = "";
        for (Object each : all) {
            found += (each instanceof First) + (each instanceof Starts ? "s" : "n") + (each instanceof Class);
        }
        return found;
    }
}
