/**
 * Threads append items to one linked list, which is walked to its end for each; in the end all items must be there.
 * Arguments: threads, items of each.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking",
 * section 5.1, and "Approximating Happens-Before Order": 2 threads.
 */
public class LinkedList {
    static final class Node {
        final int item;
        Node next;

        Node(int item) {
            this.item = item;
        }
    }

    private final Node head = new Node(-1);

    void append(int item) {
        synchronized (this) {
            last().next = new Node(item);
        }
    }

    Node last() {
        Node node = head;
        while (node.next != null) node = node.next;
        return node;
    }

    private synchronized boolean contains(int item) {
        for (Node node = head.next; node != null; node = node.next) {
            if (node.item == item) return true;
        }
        return false;
    }

    static void run(LinkedList list, int threads, int items) throws InterruptedException {
        Thread[] builders = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = i * items;
            builders[i] = new Thread(() -> {
                for (int k = 0; k < items; k++) list.append(first + k);
            });
            builders[i].start();
        }
        for (Thread builder : builders) builder.join();
        for (int item = 0; item < threads * items; item++) assert list.contains(item) : "lost " + item;
    }

    public static void main(String[] args) throws InterruptedException {
        run(new LinkedList(), Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    }
}
