/** Two threads, 4 unsynchronised increments each. */
public class IncrementTwo4 {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 4; i++) x++;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 4; i++) x++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x);
    }
}
