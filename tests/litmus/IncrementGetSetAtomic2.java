import java.util.concurrent.atomic.AtomicInteger;

/** Two threads, two get-then-set increments each of an AtomicInteger. */
public class IncrementGetSetAtomic2 {
    static final AtomicInteger x = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) x.set(x.get() + 1);
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) x.set(x.get() + 1);
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x.get());
    }
}
