/**
 * LinkedList with the error: the end of the list is found in one synchronized block, and the item appended in another. When
 * two threads have found the same end, an item is lost.
 */
public class LinkedListError extends LinkedList {
    @Override
    void append(int item) {
        Node last;
        synchronized (this) {
            last = last();
        }
        synchronized (this) {
            last.link(new Node(item));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 2, 3);
        run(new LinkedListError(), sizes[0], sizes[1]);
    }
}
