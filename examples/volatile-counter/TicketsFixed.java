import java.util.concurrent.atomic.AtomicInteger;

/** Hands out ticket numbers; reading and increasing the counter is one step. */
public class TicketsFixed {
    private final AtomicInteger last = new AtomicInteger();

    int next() {
        return last.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        TicketsFixed office = new TicketsFixed();
        int[] got = new int[2];
        Thread a = new Thread(() -> got[0] = office.next(), "window a");
        Thread b = new Thread(() -> got[1] = office.next(), "window b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert got[0] != got[1] : "ticket " + got[0] + " was sold twice";
    }
}
