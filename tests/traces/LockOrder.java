// A deadlock of locks, each named by the field that holds it, one of them in an array.
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class LockOrder {
    static final Lock ledger = new ReentrantLock();
    final Lock[] accounts = {new ReentrantLock(), new ReentrantLock()};

    public static void main(String[] args) {
        LockOrder bank = new LockOrder();
        new Thread(() -> {
            bank.accounts[1].lock();
            ledger.lock();
            ledger.unlock();
            bank.accounts[1].unlock();
        }, "back").start();
        ledger.lock();
        bank.accounts[1].lock();
        bank.accounts[1].unlock();
        ledger.unlock();
    }
}
