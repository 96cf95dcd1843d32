/** An exception that a thread does not catch goes to its group's handler: one report, however the threads run. */
public class GroupCatches {
    static volatile int caught;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group") {
            @Override public void uncaughtException(Thread thread, Throwable failure) {
                caught++;
            }
        };
        Thread a = new Thread(group, () -> {
            throw new IllegalStateException("thrown");
        }, "a");
        a.start();
        a.join();
        assert caught == 1;
    }
}
