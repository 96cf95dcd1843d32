/** The deposits exclude each other, so none of them is lost. */
public class LostUpdateFixed {
    private int balance;

    synchronized void deposit(int amount) {
        balance = balance + amount;
    }

    synchronized int balance() {
        return balance;
    }

    public static void main(String[] args) throws InterruptedException {
        LostUpdateFixed account = new LostUpdateFixed();
        Thread first = new Thread(() -> account.deposit(100), "first teller");
        Thread second = new Thread(() -> account.deposit(50), "second teller");
        first.start();
        second.start();
        first.join();
        second.join();
        assert account.balance() == 150 : "balance is " + account.balance();
    }
}
