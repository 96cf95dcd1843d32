import heddle.Heddle;

/** One thread announces itself, works on its own cell and is then dropped: the other may see the announcement before that. */
public class DroppedAfterQuietStep {
    static volatile boolean announced;
    static volatile int own;

    public static void main(String[] args) throws InterruptedException {
        Thread dropped = new Thread(() -> {
            announced = true;
            own++;
            Heddle.assume(false);
        });
        Thread looking = new Thread(() -> {
            if (announced) throw new IllegalStateException("seen");
        });
        dropped.start();
        looking.start();
        dropped.join();
        looking.join();
    }
}
