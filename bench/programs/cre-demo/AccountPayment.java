/** Part of CreDemo: the minutes come from an account. */
final class AccountPayment implements Payment {
    private final Account account;
    private final int minutes;

    AccountPayment(Account account, int minutes) {
        this.account = account;
        this.minutes = minutes;
    }

    @Override
    public int minutes() {
        return minutes;
    }

    @Override
    public void settle(int unused) {
        if (unused > 0) account.deposit(unused);
    }
}
