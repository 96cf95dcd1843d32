import java.util.concurrent.atomic.AtomicInteger;

/** Store buffering on two AtomicIntegers. */
public class StoreBufferingAtomic {
    static final AtomicInteger x = new AtomicInteger();
    static final AtomicInteger y = new AtomicInteger();
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x.set(1);
            r1 = y.get();
        });
        Thread b = new Thread(() -> {
            y.set(1);
            r2 = x.get();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
