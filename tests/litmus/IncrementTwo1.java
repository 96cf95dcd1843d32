/** Two threads, 1 unsynchronised increments each. */
public class IncrementTwo1 {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x++;
        });
        Thread b = new Thread(() -> {
            x++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x);
    }
}
