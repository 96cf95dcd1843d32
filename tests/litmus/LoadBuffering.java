/** Load buffering: both reads one only beyond sequential consistency. */
public class LoadBuffering {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            r1 = x;
            y = 1;
        });
        Thread b = new Thread(() -> {
            r2 = y;
            x = 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
