import java.util.ArrayList;
import java.util.List;

/** Part of CreDemo: an account of minutes that were paid for. Its monitor guards it. */
final class Account {
    static final int PRICE_OF_A_MINUTE = 2;

    private final String id;
    private final String password;
    private final List<Receipt> receipts = new ArrayList<>();
    private int minutes;

    Account(String id, String password) {
        this.id = id;
        this.password = password;
    }

    String id() {
        return id;
    }

    boolean hasPassword(String tried) {
        return password.equals(tried);
    }

    synchronized void prepay(Receipt receipt) {
        receipts.add(receipt);
        minutes += receipt.amount() / PRICE_OF_A_MINUTE;
    }

    /** Takes up to so many minutes from the account. */
    synchronized int withdraw(int wanted) {
        int given = Math.min(wanted, minutes);
        minutes -= given;
        return given;
    }

    synchronized void deposit(int unused) {
        minutes += unused;
    }

    synchronized int minutes() {
        return minutes;
    }

    synchronized int paid() {
        int sum = 0;
        for (Receipt receipt : receipts) sum += receipt.amount();
        return sum;
    }
}
