/** Two threads write a static field. */
public class RaceStatic {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1, "a");
        Thread b = new Thread(() -> x = 2, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
