// The counter is guarded by a lock. Who holds it comes first, whatever the others may do later.
public class Ordered {
    static final Object lock = new Object();
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Ordered::count), other = new Thread(Ordered::count);
        one.start();
        other.start();
        one.join();
        other.join();
        assert counter == 4;
    }

    static void count() {
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                counter++;
            }
        }
    }
}
