// The object is published by a race, so reading its field races with the constructor's write, too.
public class Plain {
    private static class Node {
        private int value;

        Node(int value) { this.value = value; }
    }

    private static Node node;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Node seen = node;
            if (seen != null) System.out.println(seen.value);
        });
        other.start();
        node = new Node(5);
        other.join();
    }
}
