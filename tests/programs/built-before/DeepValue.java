/**
 * What two threads count lies deep in what main built for them: no stack and no static refers to it or to its holder when
 * both have counted and go on.
 */
public class DeepValue {
    static class Node {
        final Node next;
        int count;

        Node(Node next) {
            this.next = next;
        }
    }

    static final Node first = new Node(new Node(new Node(new Node(null))));
    static volatile int after;

    static void countUp() {
        int now = first.next.next.next.count;
        first.next.next.next.count = now + 1;
        after = 1;
        after = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(DeepValue::countUp);
        other.start();
        countUp();
        other.join();
        System.out.println(first.next.next.next.count);
    }
}
