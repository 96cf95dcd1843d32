/** A node that one path makes first and the other second, so that it has another name there; then both come to one state. */
public class OneOfTwoNames {
    static final class Node {
        volatile int value;
    }

    static volatile boolean twice;
    static volatile Node published;

    public static void main(String[] args) throws InterruptedException {
        Thread maker = new Thread(() -> {
            int made = twice ? 2 : 1;
            Node node = null;
            for (int i = 0; i < made; i++) node = new Node();
            published = node;
            node.value = made;
            node.value = 0;
            made = 0;
            twice = true;
        });
        Thread looking = new Thread(() -> {
            twice = true;
            Node node = published;
            System.out.print(node == null ? "none" : node.value);
        });
        maker.start();
        looking.start();
        maker.join();
        looking.join();
    }
}
