/** Load buffering with data dependencies: nothing out of thin air. */
public class LoadBufferingData {
    static int x, y, r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            int v = x;
            r1 = v;
            y = v;
        });
        Thread b = new Thread(() -> {
            int v = y;
            r2 = v;
            x = v;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
