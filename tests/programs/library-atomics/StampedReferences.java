import java.util.concurrent.atomic.AtomicStampedReference;

/** A reference goes away and comes back; its stamp tells. */
public class StampedReferences {
    static final AtomicStampedReference<String> top = new AtomicStampedReference<>("a", 0);
    static boolean away;
    static boolean back;

    public static void main(String[] args) throws InterruptedException {
        int[] stamp = new int[1];
        String seen = top.get(stamp);
        Thread other = new Thread(() -> {
            away = top.compareAndSet("a", "b", 0, 1);
            back = top.compareAndSet("b", "a", 1, 2);
        }, "other");
        other.start();
        boolean swapped = top.compareAndSet(seen, "c", stamp[0], stamp[0] + 10);
        other.join();
        assert swapped != away && away == back;
        assert top.getStamp() == (swapped ? 10 : 2) && top.getReference().equals(swapped ? "c" : "a");
    }
}
