/** Independent reads of independent writes. */
public class Iriw {
    static int x, y, r1, r2, r3, r4;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
        });
        Thread b = new Thread(() -> {
            y = 1;
        });
        Thread c = new Thread(() -> {
            r1 = x;
            r2 = y;
        });
        Thread d = new Thread(() -> {
            r3 = y;
            r4 = x;
        });
        a.start();
        b.start();
        c.start();
        d.start();
        a.join();
        b.join();
        c.join();
        d.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3 + " r4=" + r4);
    }
}
