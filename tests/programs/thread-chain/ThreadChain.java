/** Every thread starts the next one and joins it. */
public class ThreadChain {
    static int sum;

    static void link(int n) {
        sum += n;
        if (n == 0) return;
        Thread next = new Thread(() -> link(n - 1), "link " + (n - 1));
        next.start();
        try {
            next.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        sum += 10;
    }

    public static void main(String[] args) {
        link(3);
        assert sum == 36;
    }
}
