// The only race is on `late`: what it publishes was made before a volatile write that its reader has read.
public class Ordered {
    private static class Node {
        private int value = 5;
    }

    private static volatile Node safe;
    private static volatile boolean made;
    private static Node locked, late;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Node seen = safe;
            if (seen != null) System.out.println(seen.value);
            synchronized (Ordered.class) {
                if (locked != null) System.out.println(locked.value);
            }
            if (made && late != null) System.out.println(late.value);
        });
        other.start();
        safe = new Node();
        synchronized (Ordered.class) {
            locked = new Node();
        }
        Node node = new Node();
        made = true;
        late = node;
        other.join();
    }
}
