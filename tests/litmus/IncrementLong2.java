/** Two threads, two increments each of a long instance field. */
public class IncrementLong2 {
    long x;
    static final IncrementLong2 it = new IncrementLong2();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) it.x++;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) it.x++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + it.x);
    }
}
