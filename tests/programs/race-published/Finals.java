// Final fields, and what they led to when the constructor ended, are seen as they were then: the race is on the reference alone.
public class Finals {
    private static class Node {
        private final int value;
        private final int[] more;

        Node(int value) {
            this.value = value;
            more = new int[] {value};
        }
    }

    private static Node node;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Node seen = node;
            if (seen != null) System.out.println(seen.value + seen.more[0]);
        });
        other.start();
        node = new Node(5);
        other.join();
    }
}
