/** Message passing through a middle thread. */
public class Isa2 {
    static int x, y, z, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            y = 1;
        });
        Thread b = new Thread(() -> {
            r1 = y;
            z = 1;
        });
        Thread c = new Thread(() -> {
            r2 = z;
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
