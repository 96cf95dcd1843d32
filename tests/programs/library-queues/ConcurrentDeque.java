import java.util.concurrent.ConcurrentLinkedDeque;

/** Both ends of a ConcurrentLinkedDeque of one element: one of two threads gets it. */
public class ConcurrentDeque {
    static final ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();

    public static void main(String[] args) throws InterruptedException {
        deque.addLast("only");
        String[] got = new String[1];
        Thread a = new Thread(() -> {
            got[0] = deque.pollFirst();
        }, "a");
        a.start();
        String mine = deque.pollLast();
        a.join();
        assert (mine == null) != (got[0] == null);
        assert deque.peekFirst() == null;
    }
}
