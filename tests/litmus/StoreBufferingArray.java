/** Store buffering on elements of one array. */
public class StoreBufferingArray {
    static final int[] m = new int[2];
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            m[0] = 1;
            r1 = m[1];
        });
        Thread b = new Thread(() -> {
            m[1] = 1;
            r2 = m[0];
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
