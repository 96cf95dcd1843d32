// Two threads come to one call site, in either order, and wait on what it gives.
public class SameForBoth {
    private static volatile Object first;
    private static boolean told;

    static Object site() {
        Runnable lambda = () -> {};
        return lambda;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Object mine = site();
            first = mine;
            synchronized (mine) {
                told = true;
                mine.notify();
            }
        });
        other.start();
        Object mine = site();
        synchronized (mine) {
            while (!told) mine.wait();
        }
        System.out.println((mine == first) + " " + (mine.hashCode() == System.identityHashCode(first)));
    }
}
