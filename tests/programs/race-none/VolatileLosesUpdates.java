/** Updates of a volatile may be lost, but that is no data race. */
public class VolatileLosesUpdates {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x++, "a");
        Thread b = new Thread(() -> x++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert x == 1 || x == 2;
    }
}
