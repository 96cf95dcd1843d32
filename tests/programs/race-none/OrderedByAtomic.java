import java.util.concurrent.atomic.AtomicInteger;

/** An AtomicInteger as a flag. */
public class OrderedByAtomic {
    static final AtomicInteger flag = new AtomicInteger();
    static int x;
    static int seen = 3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 3;
            flag.set(1);
        }, "a");
        Thread b = new Thread(() -> {
            if (flag.get() == 1) seen = x;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen == 3;
    }
}
