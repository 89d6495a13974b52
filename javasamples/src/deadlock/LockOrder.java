package deadlock;

/**
 * Two accounts, and two threads that transfer in opposite directions, each locking the account it takes from first.
 *
 * <p>Race-free, but each thread may hold the account that the other waits for.
 */
public final class LockOrder {
    static final class Account {
        int balance = 100;
    }

    static final class Transfer extends Thread {
        private final Account from;
        private final Account to;

        Transfer(Account from, Account to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            synchronized (from) {
                synchronized (to) {
                    from.balance -= 10;
                    to.balance += 10;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account one = new Account();
        Account other = new Account();
        Thread there = new Transfer(one, other);
        Thread back = new Transfer(other, one);
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(one.balance + other.balance);
    }
}
