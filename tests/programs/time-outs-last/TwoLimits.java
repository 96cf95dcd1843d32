/** Two waits that nobody ends: either may be the first whose time is up, and keeps the other waiting until it is done. */
public class TwoLimits {
    static volatile String order = "";

    static Thread waiting(String name) {
        Object monitor = new Object();
        return new Thread(() -> {
            synchronized (monitor) {
                try {
                    monitor.wait(10);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            order += name;
            order += name;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = waiting("a"), b = waiting("b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert !order.equals(args[0]) : order;
    }
}
