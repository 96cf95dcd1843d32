/** Three threads, two increments each in a synchronized method. */
public class IncrementSynchronized {
    static int x;

    static synchronized void bump() { x++; }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) bump();
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) bump();
        });
        Thread c = new Thread(() -> {
            for (int i = 0; i < 2; i++) bump();
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("x=" + x);
    }
}
