/** Store buffering around a ring of three threads. */
public class StoreBufferingThree {
    static int x, y, z, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            r1 = y;
        });
        Thread b = new Thread(() -> {
            y = 1;
            r2 = z;
        });
        Thread c = new Thread(() -> {
            z = 1;
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
