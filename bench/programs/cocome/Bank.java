import java.util.HashMap;
import java.util.Map;

/** Part of Cocome: the bank of all customers. Its monitor guards the accounts. */
final class Bank {
    private static final class BankAccount {
        private final int pin;
        private int balance;

        BankAccount(int pin, int balance) {
            this.pin = pin;
            this.balance = balance;
        }
    }

    private final Map<Integer, BankAccount> accounts = new HashMap<>();
    private int paid;

    synchronized void open(int card, int pin, int balance) {
        accounts.put(card, new BankAccount(pin, balance));
    }

    /** False if the card, the pin or the balance is not good enough. */
    synchronized boolean pay(int card, int pin, int amount) {
        BankAccount account = accounts.get(card);
        if (account == null || account.pin != pin || account.balance < amount) return false;
        account.balance -= amount;
        paid += amount;
        return true;
    }

    synchronized int paid() {
        return paid;
    }
}
