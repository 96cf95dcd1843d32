import java.util.concurrent.atomic.AtomicMarkableReference;

/** A node is removed by marking it: one thread does it, the other adds no successor to a marked node. */
public class MarkableReferences {
    static final AtomicMarkableReference<String> next = new AtomicMarkableReference<>("end", false);
    static boolean marked;
    static boolean added;

    static void work(int id) {
        if (id == 1) {
            marked = next.attemptMark("end", true);
        } else {
            added = next.compareAndSet("end", "node", false, false);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert marked != added;
        assert next.isMarked() == marked && next.getReference().equals(added ? "node" : "end");
    }
}
