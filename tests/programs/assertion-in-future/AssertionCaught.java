/** An assertion fails in some schedules, and is caught and ignored. */
public class AssertionCaught {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = 1, "a");
        a.start();
        try {
            assert x == 0;
        } catch (Throwable t) {
            System.out.println("ignored");
        }
        a.join();
    }
}
