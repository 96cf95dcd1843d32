// Two call sites are two locks, which are taken in both orders.
public class TwoSites {
    static Object one() {
        Runnable lambda = () -> {};
        return lambda;
    }

    static Object other() {
        Runnable lambda = () -> {};
        return lambda;
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> both(one(), other()));
        thread.start();
        both(other(), one());
        thread.join();
    }
}
