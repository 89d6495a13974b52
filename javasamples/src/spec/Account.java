package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Invariant;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** A bank account under its own monitor; a transfer locks two accounts in the order of their numbers. */
@Invariant("balance >= 0")
public class Account {
    private final int number;

    @AccessibleIf("holds(this)")
    private int balance;

    @Performs("action (balance) { balance == 0 }")
    public Account(int number) {
        this.number = number;
    }

    @Performs("action () { \\result == balance }")
    public synchronized int balance() {
        return balance;
    }

    @Requires("amount > 0")
    @Performs({
        "action \"Deposited\": (balance) { \\result && balance == \\old(balance) + amount && balance > \\old(balance) }",
        "[] action \"Full\": () { !\\result && \\old(balance) > 2147483647 - amount }"
    })
    public synchronized boolean deposit(int amount) {
        if (balance > Integer.MAX_VALUE - amount) {
            return false;
        }
        balance += amount;
        return true;
    }

    @Requires("amount > 0")
    @Performs({
        "action \"Withdrawn\": (balance) { \\result && balance == \\old(balance) - amount }",
        "[] action \"Short\": () { !\\result && \\old(balance) < amount }"
    })
    public synchronized boolean withdraw(int amount) {
        if (balance < amount) {
            return false;
        }
        balance -= amount;
        return true;
    }

    @Requires({"amount > 0", "from != null && to != null && from != to"})
    @Performs({
        "action \"Transferred\": (from.balance, to.balance) {"
            + " \\result && from.balance == \\old(from.balance) - amount"
            + " && to.balance == \\old(to.balance) + amount }",
        "[] action \"Refused\": () {"
            + " !\\result && (\\old(from.balance) < amount || \\old(to.balance) > 2147483647 - amount) }"
    })
    public static boolean transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                if (from.balance < amount || to.balance > Integer.MAX_VALUE - amount) {
                    return false;
                }
                from.balance -= amount;
                to.balance += amount;
                return true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account left = new Account(1);
        Account right = new Account(2);
        left.deposit(10);
        Thread other = new Thread(() -> transfer(left, right, 7));
        other.start();
        left.withdraw(5);
        other.join();
        System.out.println(left.balance() + right.balance());
    }
}
