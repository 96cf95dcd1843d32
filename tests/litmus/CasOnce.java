import java.util.concurrent.atomic.AtomicInteger;

/** Two threads try one compare-and-set each from zero; then each looks. */
public class CasOnce {
    static final AtomicInteger x = new AtomicInteger();
    static int w1, w2, s1, s2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            w1 = x.compareAndSet(0, 1) ? 1 : 0;
            s1 = x.get();
        });
        Thread b = new Thread(() -> {
            w2 = x.compareAndSet(0, 2) ? 1 : 0;
            s2 = x.get();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("w1=" + w1 + " w2=" + w2 + " s1=" + s1 + " s2=" + s2);
    }
}
