import java.util.concurrent.atomic.AtomicInteger;
import org.opentest4j.TestAbortedException;

/** Tests whose assumptions hold in some schedules, in all, and in none. */
public class Assumes {
    public void otherIsFirst() throws Exception {
        check(1);
        throw new AssertionError("reached");
    }

    public void otherIsLast() throws Exception { check(0); }

    public void never() throws Exception { check(2); }

    private static void check(int wanted) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        int seen = count.get();
        other.join();
        if (seen != wanted) throw new TestAbortedException("seen " + seen);
    }
}
