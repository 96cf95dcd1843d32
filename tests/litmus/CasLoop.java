import java.util.concurrent.atomic.AtomicInteger;

/** Two threads update twice each by a compare-and-set loop; the order shows in the value. */
public class CasLoop {
    static final AtomicInteger x = new AtomicInteger(1);

    static void update(int bit) {
        int v;
        do {
            v = x.get();
        } while (!x.compareAndSet(v, v * 2 + bit));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) update(0);
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) update(1);
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x.get());
    }
}
