// Many threads set two fields, and one looks at both in an unlucky moment. What main sees of that takes several shared
// accesses, after the others have ended.
public class LateLook {
    private static volatile int a, b;
    private static volatile boolean torn;
    private static int looks;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0]) + 1];
        for (int i = 1; i < threads.length; ++i) {
            threads[i] = new Thread(() -> {
                a = 1;
                b = -1;
            });
        }
        threads[0] = new Thread(() -> {
            looks += 1;
            torn = a + b != 0;
        });
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        looks += a;
        looks += b;
        assert !torn : "torn after " + looks;
    }
}
