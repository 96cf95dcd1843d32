/** Three threads, two unsynchronised increments each. */
public class IncrementThree2 {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) x++;
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) x++;
        });
        Thread c = new Thread(() -> {
            for (int i = 0; i < 2; i++) x++;
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("x=" + x);
    }
}
