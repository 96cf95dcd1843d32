/** The helpful messages of NullPointerException (JDK 15 and newer). */
public class NpeMessages {
    static class Node {
        Node next;
        int value;
        int[] data;
        Node[] kids = new Node[2];
        static Node root;

        Node get() { return next; }

        void set(int v) { value = v; }
    }

    static Node nothing() { return null; }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Node n = new Node();
        attempt(() -> System.out.println(n.next.value));
        attempt(() -> n.next.value = 3);
        attempt(() -> n.next.next.set(3));
        attempt(() -> n.get().set(1));
        attempt(() -> nothing().get());
        attempt(() -> System.out.println(n.data[0]));
        attempt(() -> n.data[1] = 5);
        attempt(() -> System.out.println(n.data.length));
        attempt(() -> System.out.println(n.kids[1].value));
        attempt(() -> n.kids[0].kids[1] = n);
        attempt(() -> System.out.println(Node.root.next));
        attempt(() -> { throw null; });
        attempt(() -> { synchronized (Node.root) { System.out.println("in"); } });
        attempt(() -> { throw new NullPointerException("own"); });
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> java.util.Objects.requireNonNull(null, "required"));
        try {
            Integer boxed = args.length == 0 ? null : 1;
            int x = boxed;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("unboxed");
        }
    }
}
