/** The second write happens only when the flag is not seen. */
public class RaceSometimes {
    static volatile boolean flag;
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            flag = true;
        }, "a");
        Thread b = new Thread(() -> {
            if (!flag) x = 2;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
