/** Message passing of a long. */
public class MessagePassingLong {
    static long x, r2;
    static int y, r1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1L << 40;
            y = 1;
        });
        Thread b = new Thread(() -> {
            r1 = y;
            r2 = x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
