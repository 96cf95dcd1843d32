import java.util.concurrent.CopyOnWriteArraySet;

/** An element that two threads add is there once. */
public class CopiedSet {
    static final CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();

    public static void main(String[] args) throws InterruptedException {
        boolean[] added = new boolean[1];
        Thread a = new Thread(() -> {
            added[0] = set.add("same");
        }, "a");
        a.start();
        boolean mine = set.add("same");
        a.join();
        assert mine != added[0] && set.size() == 1;
    }
}
