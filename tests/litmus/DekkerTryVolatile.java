/** The entry test of Dekker's algorithm with volatile flags. */
public class DekkerTryVolatile {
    static volatile int fa, fb;
    static int c;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            fa = 1;
            if (fb == 0) c++;
        });
        Thread b = new Thread(() -> {
            fb = 1;
            if (fa == 0) c++;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("entered=" + c);
    }
}
