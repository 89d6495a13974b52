package hybrid;

/**
 * Elevators serve calls. Each elevator takes the nearest waiting call under the building's lock, moves floor
 * by floor under its own, and opens its door. Which elevator serves which call depends on the schedule.
 *
 * Arguments: elevators, calls, "racy" or "fixed". In the racy variant an elevator that stops at the top floor
 * while another one stands there counts a crowded stop without the building's lock, under which all look at
 * the count: only few schedules bring two elevators there together.
 */
public class ElevatorSimulator {
    static final int FLOORS = 5;
    static final Object building = new Object();
    static boolean[] upstairs;
    static int[] calls;
    static int taken;
    static int served;
    static int crowdedStops;
    static int crowdedWhenCalled;
    static boolean racy;

    static final class Elevator extends Thread {
        private final int number;
        private int floor;

        Elevator(int number) {
            this.number = number;
        }

        @Override
        public void run() {
            int call = nextCall();
            while (call >= 0) {
                moveTo(call);
                open();
                call = nextCall();
            }
            synchronized (building) {
                upstairs[number] = false;
            }
        }

        private int nextCall() {
            synchronized (building) {
                crowdedWhenCalled += crowdedStops;
                if (taken == calls.length) {
                    return -1;
                }
                int best = -1;
                for (int i = 0; i < calls.length; i++) {
                    if (calls[i] >= 0 && (best < 0 || distance(i) < distance(best))) {
                        best = i;
                    }
                }
                int target = calls[best];
                calls[best] = -1;
                taken++;
                upstairs[number] = false;
                return target;
            }
        }

        private int distance(int call) {
            return Math.abs(calls[call] - floor);
        }

        private void moveTo(int target) {
            while (floor != target) {
                synchronized (this) {
                    floor += floor < target ? 1 : -1;
                }
            }
        }

        private void open() {
            boolean crowded = false;
            synchronized (building) {
                served++;
                if (floor == FLOORS - 1) {
                    for (int other = 0; other < upstairs.length; other++) {
                        crowded |= other != number && upstairs[other];
                    }
                    upstairs[number] = true;
                }
                if (crowded && !racy) {
                    crowdedStops++;
                }
            }
            if (crowded && racy) {
                crowdedStops++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int elevators = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int count = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        racy = args.length > 2 && args[2].equals("racy");
        calls = new int[count];
        for (int i = 0; i < count; i++) {
            calls[i] = (i * 3 + FLOORS - 1) % FLOORS;
        }
        upstairs = new boolean[elevators];
        Elevator[] all = new Elevator[elevators];
        for (int e = 0; e < elevators; e++) {
            all[e] = new Elevator(e);
            all[e].start();
        }
        for (Elevator elevator : all) {
            elevator.join();
        }
        synchronized (building) {
            if (crowdedStops > count) {
                throw new IllegalStateException("more stops than calls");
            }
        }
    }
}
