/** A thread spins on a volatile flag with an empty body. */
public class SpinFlag {
    static volatile boolean flag;
    static boolean seen;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> flag = true, "a");
        Thread b = new Thread(() -> {
            do {
            } while (!flag);
            seen = true;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen;
    }
}
