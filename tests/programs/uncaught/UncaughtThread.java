/** A thread divides by a number that another thread may have set to zero. */
public class UncaughtThread {
    static volatile int divisor = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> divisor = 0, "a");
        a.start();
        System.out.println(10 / divisor);
        a.join();
    }
}
