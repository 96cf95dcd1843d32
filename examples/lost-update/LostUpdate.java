/** Two tellers pay into the same account; sometimes one of the deposits disappears. */
public class LostUpdate {
    private int balance;

    void deposit(int amount) {
        balance = balance + amount;
    }

    int balance() {
        return balance;
    }

    public static void main(String[] args) throws InterruptedException {
        LostUpdate account = new LostUpdate();
        Thread first = new Thread(() -> account.deposit(100), "first teller");
        Thread second = new Thread(() -> account.deposit(50), "second teller");
        first.start();
        second.start();
        first.join();
        second.join();
        assert account.balance() == 150 : "balance is " + account.balance();
    }
}
