/** A write seen by one thread and passed on to another. */
public class WriteReadCausality {
    static int x, y, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
        });
        Thread b = new Thread(() -> {
            r1 = x;
            y = 1;
        });
        Thread c = new Thread(() -> {
            r2 = y;
            r3 = x;
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3);
    }
}
