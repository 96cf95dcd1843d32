// options: --fail-on race
// A race names the instance, and both accesses are rows.
public class Race {
    static class Account {
        int balance;
    }

    public static void main(String[] args) {
        Account mine = new Account(), yours = new Account();
        mine.balance = 1;
        new Thread(() -> yours.balance = 5, "other").start();
        mine.balance = 2;
        yours.balance = 3;
    }
}
