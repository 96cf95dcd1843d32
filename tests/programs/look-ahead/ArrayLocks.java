// An array is a lock, and its element is data. Who writes the element takes no order away from those who lock the array.
public class ArrayLocks {
    static final int[] box = new int[1];
    static int order;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            note(1);
            note(1);
        });
        Thread other = new Thread(() -> note(2));
        one.start();
        box[0] = 1;
        other.start();
        one.join();
        other.join();
        System.out.print(order);
    }

    static void note(int who) {
        synchronized (box) {
            order = order * 10 + who;
        }
    }
}
