import java.util.concurrent.atomic.AtomicReference;

/** A stack that uses its nodes again: pop sees the same top, but what is below has changed. */
public class StackAba {
    static class Node {
        final String name;
        volatile Node next;

        Node(String name) {
            this.name = name;
        }
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(Node node) {
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    static Node pop() {
        Node node;
        Node next;
        do {
            node = top.get();
            if (node == null) return null;
            next = node.next;
        } while (!top.compareAndSet(node, next));
        return node;
    }

    public static void main(String[] args) throws InterruptedException {
        push(new Node("below"));
        push(new Node("above"));
        Node[] popped = new Node[3];
        Thread a = new Thread(() -> popped[0] = pop(), "a");
        a.start();
        Node above = pop();
        popped[1] = pop();
        if (above != null) push(above);
        a.join();
        popped[2] = pop();
        for (int i = 0; i < 3; i++) {
            assert popped[i] == null || popped[i] != popped[(i + 1) % 3] : popped[i].name + " popped twice";
        }
    }
}
