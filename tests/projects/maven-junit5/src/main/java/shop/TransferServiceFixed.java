package shop;

public class TransferServiceFixed extends TransferService {
    @Override
    public void transfer(Account from, Account to, long amount) {
        Account first = from.id() < to.id() ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                move(from, to, amount);
            }
        }
    }
}
