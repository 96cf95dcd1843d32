import java.util.concurrent.atomic.AtomicInteger;

// One thread counts, and the other looks. An update both reads and writes.
public class Updates {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) {
        Thread counter = new Thread(() -> {
            count.getAndIncrement();
            count.getAndIncrement();
        });
        counter.start();
        new Thread(() -> System.out.print(count.get())).start();
    }
}
