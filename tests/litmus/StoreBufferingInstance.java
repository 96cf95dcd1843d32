/** Store buffering on the fields of a shared object. */
public class StoreBufferingInstance {
    int x, y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        StoreBufferingInstance m = new StoreBufferingInstance();
        Thread a = new Thread(() -> {
            m.x = 1;
            r1 = m.y;
        });
        Thread b = new Thread(() -> {
            m.y = 1;
            r2 = m.x;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
