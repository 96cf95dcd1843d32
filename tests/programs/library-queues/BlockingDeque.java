import java.util.concurrent.LinkedBlockingDeque;

/** One thread adds at the front and takes at the back; the other the other way round. */
public class BlockingDeque {
    static final LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();

    public static void main(String[] args) throws InterruptedException {
        int[] got = new int[1];
        Thread a = new Thread(() -> {
            deque.addFirst(1);
            got[0] = deque.pollLast();
        }, "a");
        a.start();
        deque.addLast(2);
        int mine = deque.takeFirst();
        a.join();
        assert mine + got[0] == 3 && deque.isEmpty();
    }
}
