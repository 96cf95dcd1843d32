import heddle.Heddle;

/** One thread announces itself and is dropped at once: the other may see the announcement before that. */
public class DroppedAtOnce {
    static volatile boolean announced;

    public static void main(String[] args) throws InterruptedException {
        Thread dropped = new Thread(() -> {
            announced = true;
            Heddle.assume(args.length > 0);
        });
        dropped.start();
        if (announced) throw new IllegalStateException("seen");
        dropped.join();
    }
}
