package heddle.runner;

/** Several calls of a test method in a few threads: TestNG's invocationCount and threadPoolSize. */
final class Invocations {
    private final int wanted;
    private final TestRunner.Step step;
    private int begun;
    private Throwable failure;

    Invocations(int wanted, TestRunner.Step step) {
        this.wanted = wanted;
        this.step = step;
    }

    /** Returns when all calls have ended. */
    void run(int count) throws Throwable {
        Thread[] threads = new Thread[Math.min(count, wanted)];
        for (int i = 0; i < threads.length; ++i) {
            threads[i] = new Thread(this::work, "invocation-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        if (failure != null) throw failure;
    }

    private void work() {
        while (beginsOne()) {
            try {
                step.call();
            } catch (Throwable thrown) {
                fail(thrown);
            }
        }
    }

    private synchronized boolean beginsOne() { return begun++ < wanted; }

    private synchronized void fail(Throwable thrown) { failure = TestRunner.join(failure, thrown); }
}
