import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack: push and pop by compare and set. */
public class TreiberStack {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(int v) {
        Node n = new Node(v);
        do {
            n.next = top.get();
        } while (!top.compareAndSet(n.next, n));
    }

    int pop() {
        while (true) {
            Node n = top.get();
            if (n == null) return 0;
            if (top.compareAndSet(n, n.next)) return n.value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TreiberStack stack = new TreiberStack();
        int[] got = new int[2];
        Thread a = new Thread(() -> {
            stack.push(1);
            got[0] = stack.pop();
        }, "a");
        Thread b = new Thread(() -> {
            stack.push(2);
            got[1] = stack.pop();
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert got[0] + got[1] == 3 : got[0] + " and " + got[1];
    }
}
