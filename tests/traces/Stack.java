// Compare-and-set shows whether it succeeds: of a variable handle and of an AtomicReference.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

public class Stack {
    static final VarHandle TOP;
    static final AtomicReference<Node> spare = new AtomicReference<>();
    volatile Node top;

    static {
        try {
            TOP = MethodHandles.lookup().findVarHandle(Stack.class, "top", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Node {
        Node below;
    }

    boolean push(Node node) {
        node.below = top;
        return TOP.compareAndSet(this, node.below, node);
    }

    public static void main(String[] args) throws InterruptedException {
        Stack stack = new Stack();
        boolean[] pushed = new boolean[4];
        Thread other = new Thread(() -> {
            pushed[0] = stack.push(new Node());
            pushed[1] = spare.compareAndSet(null, new Node());
        }, "other");
        other.start();
        pushed[2] = stack.push(new Node());
        pushed[3] = spare.compareAndSet(null, new Node());
        other.join();
        assert pushed[0] && pushed[2];
    }
}
