/** A thread always throws its own exception type; main goes on. */
public class UncaughtAlways {
    static class Trouble extends RuntimeException {
        Trouble(String m) {
            super(m);
        }
    }

    static void fail(int n) {
        if (n > 0) fail(n - 1);
        else throw new Trouble("deep");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> fail(3), "a");
        a.start();
        a.join();
    }
}
