package hybrid;

/**
 * Finds the primes of an interval. Threads draw the next candidate under a lock, divide it by the odd
 * numbers, and enter what they found into a shared list under another lock.
 *
 * Arguments: threads, upper end, "racy" (a thread that finds no more candidates looks at the number of primes
 * without the list's lock and prints nothing if it is the largest so far) or "fixed".
 */
public class PrimeFinder {
    static final Object next = new Object();
    static final Object list = new Object();
    static int candidate = 2;
    static int end;
    static int[] primes;
    static int found;
    static int largestSeen;
    static boolean racy;

    static final class Finder extends Thread {
        @Override
        public void run() {
            int number = draw();
            while (number >= 0) {
                if (isPrime(number)) {
                    synchronized (list) {
                        primes[found] = number;
                        found++;
                    }
                }
                number = draw();
            }
            if (racy) {
                int seen = found;
                synchronized (next) {
                    largestSeen = Math.max(largestSeen, seen);
                }
            } else {
                synchronized (list) {
                    largestSeen = Math.max(largestSeen, found);
                }
            }
        }

        private static int draw() {
            synchronized (next) {
                return candidate <= end ? candidate++ : -1;
            }
        }

        private static boolean isPrime(int number) {
            if (number % 2 == 0) {
                return number == 2;
            }
            for (int divisor = 3; divisor * divisor <= number; divisor += 2) {
                if (number % divisor == 0) {
                    return false;
                }
            }
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        end = args.length > 1 ? Integer.parseInt(args[1]) : 60;
        racy = args.length > 2 && args[2].equals("racy");
        primes = new int[end + 1];
        Finder[] finders = new Finder[threads];
        for (int t = 0; t < threads; t++) {
            finders[t] = new Finder();
            finders[t].start();
        }
        for (Finder finder : finders) {
            finder.join();
        }
    }
}
