/** A server: main sleeps between two looks at a flag that nobody sets. It is meant to go on. */
public class Ticks {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {}, "other").start();
        while (!stop) {
            Thread.sleep(1000);
        }
    }
}
