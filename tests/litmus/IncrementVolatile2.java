/** Two threads, two increments each of a volatile field: still not atomic. */
public class IncrementVolatile2 {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) x++;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) x++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x);
    }
}
