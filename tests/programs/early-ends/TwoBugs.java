/** One assertion fails only if a long wait is over too early. The other fails if the threads are swapped, whatever the clock says. */
public class TwoBugs {
    static final Object lock = new Object();
    static volatile boolean done;
    static volatile int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            count++;
            synchronized (lock) {
                done = true;
                lock.notifyAll();
            }
        }, "other");
        other.start();
        synchronized (lock) {
            if (!done) lock.wait(60_000);
        }
        assert done;
        count++;
        other.join();
        Thread third = new Thread(() -> count++, "third");
        third.start();
        count++;
        third.join();
        assert count == 4;
    }
}
