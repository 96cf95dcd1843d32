import java.util.concurrent.LinkedBlockingDeque;

/** A deque with room for one: a thread waits for an element at one end, and another for room, at either end. */
public class DequeEnds {
    static final LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(1);

    static void put(boolean first, int element) {
        try {
            if (first) {
                deque.putFirst(element);
            } else {
                deque.putLast(element);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean first = args[0].equals("first");
        Thread a = new Thread(() -> {
            put(first, 1);
            put(first, 2);
        }, "a");
        a.start();
        int one = first ? deque.takeFirst() : deque.takeLast();
        int two = first ? deque.takeFirst() : deque.takeLast();
        a.join();
        assert one == 1 && two == 2 && deque.isEmpty();
    }
}
