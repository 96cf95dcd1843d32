import java.util.concurrent.atomic.AtomicInteger;

/** A fair spin lock: take a number, wait until it is served. */
public class TicketLock {
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger serving = new AtomicInteger();
    private int total;

    void add(int n) {
        int ticket = next.getAndIncrement();
        while (serving.get() != ticket) Thread.onSpinWait();
        total += n;
        serving.set(ticket + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        TicketLock lock = new TicketLock();
        Thread a = new Thread(() -> {
            lock.add(1);
            lock.add(2);
        });
        Thread b = new Thread(() -> lock.add(3));
        a.start();
        b.start();
        lock.add(4);
        a.join();
        b.join();
        assert lock.total == 10;
    }
}
