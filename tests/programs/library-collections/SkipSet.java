import java.util.concurrent.ConcurrentSkipListSet;

/** One of two threads takes the only element of a ConcurrentSkipListSet. */
public class SkipSet {
    static final ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();

    public static void main(String[] args) throws InterruptedException {
        set.add(1);
        boolean[] removed = new boolean[1];
        Thread a = new Thread(() -> {
            removed[0] = set.remove(1);
        }, "a");
        a.start();
        Integer first = set.pollFirst();
        a.join();
        assert removed[0] == (first == null) && set.isEmpty();
    }
}
