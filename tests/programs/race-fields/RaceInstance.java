/** Two threads increase a field of a shared object. */
public class RaceInstance {
    long x;

    public static void main(String[] args) throws InterruptedException {
        RaceInstance o = new RaceInstance();
        Thread a = new Thread(() -> o.x++, "a");
        Thread b = new Thread(() -> o.x++, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
