package shop;

public class Account {
    private final int id;
    private long cents;

    public Account(int id, long cents) {
        this.id = id;
        this.cents = cents;
    }

    public int id() {
        return id;
    }

    public synchronized long cents() {
        return cents;
    }

    public synchronized void deposit(long amount) {
        cents += amount;
    }

    public synchronized void withdraw(long amount) {
        if (amount > cents) {
            throw new IllegalStateException("account " + id + " has only " + cents);
        }
        cents -= amount;
    }
}
