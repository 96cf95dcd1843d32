/** Three threads, one unsynchronised increment each. */
public class IncrementThree1 {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x++;
        });
        Thread b = new Thread(() -> {
            x++;
        });
        Thread c = new Thread(() -> {
            x++;
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
