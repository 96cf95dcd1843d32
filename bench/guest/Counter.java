/** Two threads increment a counter; as many objects as the argument says live on, which nobody touches. */
public class Counter {
    static final class Node {
        Node next;
        int value;
    }

    static Node kept;
    static volatile int count;

    public static void main(String[] args) {
        for (int i = 0; i < Integer.parseInt(args[0]); ++i) {
            Node node = new Node();
            node.next = kept;
            node.value = i;
            kept = node;
        }
        Thread other = new Thread(Counter::increment);
        other.start();
        increment();
    }

    static void increment() {
        for (int i = 0; i < 1000000; ++i) ++count;
    }
}
