/** What one thread does: transactions for its warehouse. */
class Terminal implements Runnable {
    private final Company company;
    private final Warehouse home;
    private final int number;
    private final int transactions;
    private TerminalLog log;

    Terminal(Company company, Warehouse home, int number, int transactions) {
        this.company = company;
        this.home = home;
        this.number = number;
        this.transactions = transactions;
    }

    @Override
    public void run() {
        TransactionMix mix = new TransactionMix(company, home, number);
        Numbers numbers = new Numbers(1000 + number);
        TerminalLog own = new TerminalLog();
        for (int i = 0; i < transactions; i++) {
            Transaction transaction = mix.next();
            transaction.prepare(numbers);
            transaction.process(own);
        }
        log = own;
    }

    /** To be asked for when the thread has ended. */
    TerminalLog log() {
        return log;
    }
}
