/** Main builds a long list before it starts three threads, which count under a lock. */
public class ManyBefore {
    static class Node {
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static Node list;
    static int total;

    static synchronized void countUp() {
        total++;
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = Integer.parseInt(args[0]); i > 0; i--) list = new Node(list);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                countUp();
                countUp();
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
