/** Message passing with a volatile flag. */
public class MessagePassingVolatile {
    static int x;
    static volatile int y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
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
