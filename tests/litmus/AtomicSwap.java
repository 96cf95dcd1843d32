import java.util.concurrent.atomic.AtomicInteger;

/** Three threads exchange their number with the one stored. */
public class AtomicSwap {
    static final AtomicInteger x = new AtomicInteger();
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            r1 = x.getAndSet(1);
        });
        Thread b = new Thread(() -> {
            r2 = x.getAndSet(2);
        });
        Thread c = new Thread(() -> {
            r3 = x.getAndSet(3);
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3 + " x=" + x.get());
    }
}
