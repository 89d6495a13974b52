package spec;

import jrf.spec.AccessibleIf;
import jrf.spec.Invariant;
import jrf.spec.Performs;
import jrf.spec.Requires;

/** A bank account that looks and takes in two locked halves: race-free, and yet money is made. */
@Invariant("balance >= 0")
public class RashAccount {
    @AccessibleIf("holds(this)")
    private int balance = 10;

    @Performs("action () { \\result == balance }")
    public synchronized int balance() {
        return balance;
    }

    @Requires("amount >= 0")
    @Performs("action (balance) { balance == amount }")
    private synchronized void set(int amount) {
        balance = amount;
    }

    @Requires("amount > 0")
    @Performs({
        "action \"Withdrawn\": (balance) { \\result && balance == \\old(balance) - amount }",
        "[] action \"Short\": () { !\\result && \\old(balance) < amount }"
    })
    public boolean withdraw(int amount) {
        int before = balance();
        if (before < amount) {
            return false;
        }
        set(before - amount);
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        RashAccount account = new RashAccount();
        Thread other = new Thread(() -> account.withdraw(7));
        other.start();
        account.withdraw(5);
        other.join();
        System.out.println(account.balance());
    }
}
