/**
 * Builders append numbered items to one linked list, which is walked to its end for each; in the end all items must be there,
 * and those of each builder in their order. Arguments: threads (builders), items of each.
 *
 * Stands for Linked List in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 5.1, "Approximating Happens-Before Order", and "Hybrid Partial Order Reduction": 2 threads, 180 lines.
 * Kept: builders of one list that share nothing else, and the error of items that get lost. The papers say no more about it.
 */
public class LinkedList {
    private static final String USAGE = "usage: LinkedList [THREADS [ITEMS]], each 1 or more";

    static final class Node {
        final int item;
        private Node next;

        Node(int item) {
            this.item = item;
        }

        Node next() {
            return next;
        }

        boolean isLast() {
            return next == null;
        }

        void link(Node node) {
            next = node;
        }
    }

    private final Node head = new Node(-1);

    void append(int item) {
        synchronized (this) {
            last().link(new Node(item));
        }
    }

    Node last() {
        Node node = head;
        while (!node.isLast()) node = node.next();
        return node;
    }

    synchronized int size() {
        int size = 0;
        for (Node node = head.next(); node != null; node = node.next()) size++;
        return size;
    }

    /** The place of the item in the list, or -1. */
    synchronized int indexOf(int item) {
        int index = 0;
        for (Node node = head.next(); node != null; node = node.next()) {
            if (node.item == item) return index;
            index++;
        }
        return -1;
    }

    synchronized boolean contains(int item) {
        return indexOf(item) >= 0;
    }

    @Override
    public synchronized String toString() {
        StringBuilder text = new StringBuilder("[");
        for (Node node = head.next(); node != null; node = node.next()) {
            text.append(node.item);
            if (!node.isLast()) text.append(' ');
        }
        return text.append(']').toString();
    }

    /** Appends the items from `first` up to `end`, and remembers how many it has appended. */
    private static final class Builder implements Runnable {
        private final LinkedList list;
        private final int first;
        private final int end;
        private int appended;

        Builder(LinkedList list, int first, int end) {
            this.list = list;
            this.first = first;
            this.end = end;
        }

        @Override
        public void run() {
            for (int item = first; item < end; item++) {
                list.append(item);
                appended++;
            }
        }

        /** Looks after the end whether the items are in the list, in their order. */
        void verify() {
            int before = -1;
            for (int item = first; item < end; item++) {
                assert list.contains(item) : "lost " + item + " of " + list;
                int index = list.indexOf(item);
                assert index > before : item + " is at a wrong place in " + list;
                before = index;
            }
        }
    }

    /** The threads that build one list. Each begins as soon as it is made. */
    private static final class Team {
        private final Builder[] builders;
        private final Thread[] threads;

        Team(LinkedList list, int size, int items) {
            builders = new Builder[size];
            threads = new Thread[size];
            for (int i = 0; i < size; i++) {
                builders[i] = new Builder(list, i * items, (i + 1) * items);
                threads[i] = new Thread(builders[i], "builder " + i);
                threads[i].start();
            }
        }

        void await() throws InterruptedException {
            for (Thread thread : threads) thread.join();
        }

        int appended() {
            int sum = 0;
            for (Builder builder : builders) sum += builder.appended;
            return sum;
        }

        void verify() {
            for (Builder builder : builders) builder.verify();
        }
    }

    static void run(LinkedList list, int threads, int items) throws InterruptedException {
        Team team = new Team(list, threads, items);
        team.await();
        team.verify();
        assert team.appended() == threads * items : team.appended() + " appended";
        assert list.size() == threads * items : list.size() + " items in " + list;
    }

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 2, 3);
        run(new LinkedList(), sizes[0], sizes[1]);
    }
}
