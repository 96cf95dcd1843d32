package shop;

/** Bug: two transfers in opposite directions may wait for each other. */
public class TransferService {
    public void transfer(Account from, Account to, long amount) {
        synchronized (from) {
            synchronized (to) {
                move(from, to, amount);
            }
        }
    }

    protected void move(Account from, Account to, long amount) {
        from.withdraw(amount);
        to.deposit(amount);
    }
}
