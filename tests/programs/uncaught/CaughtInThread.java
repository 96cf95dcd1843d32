/** Every exception is caught by the thread that made it. */
public class CaughtInThread {
    static volatile Object shared = "x";

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> shared = null, "a");
        a.start();
        int r;
        try {
            r = shared.hashCode();
        } catch (NullPointerException e) {
            r = -1;
        }
        a.join();
        assert r == -1 || r == 120;
    }
}
