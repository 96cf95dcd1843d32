/** Two threads increase the same field of different objects. */
public class NoRaceTwoObjects {
    long x;

    public static void main(String[] args) throws InterruptedException {
        NoRaceTwoObjects o = new NoRaceTwoObjects();
        NoRaceTwoObjects p = new NoRaceTwoObjects();
        Thread a = new Thread(() -> o.x++, "a");
        Thread b = new Thread(() -> p.x++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert o.x + p.x == 2;
    }
}
