/**
 * After the failure main looks at a number of a thread that another thread has made. So the search starts again, with
 * each making of a thread as an action. Then there are more states before the failure, and --max-states ends the search
 * there. What was found stands.
 */
class FoundBefore {
    static volatile boolean made, failed;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        Thread maker = new Thread(() -> {
            for (int i = 0; i < threads.length; i++) threads[i] = new Thread(() -> { });
            made = true;
        }, "maker");
        Thread taker = new Thread(() -> {
            for (int i = 0; i < threads.length; i++) new Thread(() -> { });
            failed = !made;
            if (failed) throw new IllegalStateException("too early");
        }, "taker");
        maker.start();
        taker.start();
        maker.join();
        taker.join();
        if (failed) System.out.println(threads[0].getName());
    }
}
