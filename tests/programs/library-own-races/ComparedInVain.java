import java.util.concurrent.atomic.AtomicInteger;

/** A compare-and-set that cannot succeed writes nothing, so it is in no race with a plain read. */
public class ComparedInVain {
    static final AtomicInteger COUNTER = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        int expected = args.length;
        Thread other = new Thread(() -> COUNTER.compareAndSet(expected, 2));
        other.start();
        int seen = COUNTER.getPlain();
        other.join();
        assert seen == 0 || args.length == 0;
    }
}
