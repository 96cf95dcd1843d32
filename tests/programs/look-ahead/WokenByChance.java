// The reader waits for the writer, which writes twice before it notifies. A wait that may end for no reason lets the
// reader look in between.
public class WokenByChance {
    static final Object bell = new Object();
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            synchronized (bell) {
                try {
                    bell.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
            System.out.print(data);
        });
        Thread writer = new Thread(() -> {
            data = 1;
            data = 2;
            synchronized (bell) {
                bell.notify();
            }
        });
        reader.start();
        writer.start();
    }
}
