/** A group knows its live threads, and interrupts them. */
public class Groups {
    static volatile boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        Thread a = new Thread(group, () -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }, "a");
        a.start();
        int live = group.activeCount();
        assert live == 0 || live == 1;
        group.interrupt();
        a.join();
        assert !interrupted || a.getThreadGroup() == null;
        assert group.activeCount() == 0;
    }
}
