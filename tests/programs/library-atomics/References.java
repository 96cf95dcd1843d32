import java.util.concurrent.atomic.AtomicReference;

/** A stack of nodes under an AtomicReference: both nodes are there in the end. */
public class References {
    record Node(int value, Node next) {}

    static final AtomicReference<Node> top = new AtomicReference<>();
    static final AtomicReference<String> text = new AtomicReference<>("");

    static void work(int id) {
        Node seen;
        do {
            seen = top.get();
        } while (!top.compareAndSet(seen, new Node(id, seen)));
        text.updateAndGet(t -> t + "x");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        Node node = top.getAndSet(null);
        assert node.value() + node.next().value() == 3 && node.next().next() == null;
        assert text.get().equals("xx");
    }
}
