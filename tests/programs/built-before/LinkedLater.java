/**
 * Of three nodes built before the other threads, the first is changed, and then linked behind the third by way of the
 * second. What it was changed to is all that the two orders of the flag's write and read differ in. A third thread goes
 * round as long as main works, so that no step of main's is without a choice.
 */
public class LinkedLater {
    static class Node {
        Node next;
        int value;
    }

    static volatile int flag;
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Node first = new Node();
        Node second = new Node();
        Node third = new Node();
        second.next = first;
        Thread raises = new Thread(() -> flag = 1);
        Thread goesRound = new Thread(() -> {
            while (!done) {
                Thread.yield();
            }
        });
        goesRound.start();
        raises.start();
        first.value = flag + 1;
        third.next = second;
        first = null;
        second = null;
        raises.join();
        System.out.println(third.next.next.value);
        done = true;
    }
}
