import java.util.concurrent.atomic.AtomicInteger;

/** Three threads, two atomic increments each. */
public class IncrementAtomic {
    static final AtomicInteger x = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) x.incrementAndGet();
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) x.incrementAndGet();
        });
        Thread c = new Thread(() -> {
            for (int i = 0; i < 2; i++) x.incrementAndGet();
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("x=" + x.get());
    }
}
