/** Two threads only read. */
public class NoRaceReads {
    static int x = 3;
    static int a1;
    static int a2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> a1 = x, "a");
        Thread b = new Thread(() -> a2 = x, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert a1 + a2 == 6;
    }
}
