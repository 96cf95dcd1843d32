// What a class of the program calls the owner of a synchronizer need not have it to itself.
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnSynchronizer extends AbstractQueuedSynchronizer {
    static final OwnSynchronizer lock = new OwnSynchronizer();
    static int value;

    void mark(Thread owner) {
        setState(1);
        setExclusiveOwnerThread(owner);
    }

    static void work() {
        lock.mark(Thread.currentThread());
        value = value + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(OwnSynchronizer::work);
        other.start();
        work();
        other.join();
        System.out.println(value);
    }
}
