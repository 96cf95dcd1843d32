/** Transfers lock the paying account first, then the receiving one. */
public class LockOrder {
    static class Account {
        final int id;
        int balance = 100;

        Account(int id) {
            this.id = id;
        }

        void transferTo(Account other, int amount) {
            synchronized (this) {
                synchronized (other) {
                    balance -= amount;
                    other.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(1);
        Account b = new Account(2);
        Thread there = new Thread(() -> a.transferTo(b, 30), "there");
        Thread back = new Thread(() -> b.transferTo(a, 10), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        assert a.balance + b.balance == 200;
    }
}
