/** A volatile flag orders the write before the read. */
public class OrderedByVolatile {
    static int x;
    static volatile boolean flag;
    static int seen = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            flag = true;
        }, "a");
        Thread b = new Thread(() -> {
            if (flag) seen = x;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert seen == 1;
    }
}
