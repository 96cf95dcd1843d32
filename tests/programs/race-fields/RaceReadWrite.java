/** One thread writes, the other reads. */
public class RaceReadWrite {
    static int x;
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1, "a");
        Thread b = new Thread(() -> seen = x, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
