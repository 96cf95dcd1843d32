import java.util.concurrent.locks.AbstractOwnableSynchronizer;

// The library's own races on the owner of a lock are deliberate; those of a subclass of the program are not.
public class OwnOwner extends AbstractOwnableSynchronizer {
    void take() { setExclusiveOwnerThread(Thread.currentThread()); }

    boolean isMine() { return getExclusiveOwnerThread() == Thread.currentThread(); }

    public static void main(String[] args) throws InterruptedException {
        OwnOwner lock = new OwnOwner();
        Thread other = new Thread(lock::take);
        other.start();
        lock.isMine();
        other.join();
    }
}
