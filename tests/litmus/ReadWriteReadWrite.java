/** A write and a read against two writes in the other order. */
public class ReadWriteReadWrite {
    static int x, y, r1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 2;
            r1 = y;
        });
        Thread b = new Thread(() -> {
            y = 1;
            x = 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " x=" + x);
    }
}
