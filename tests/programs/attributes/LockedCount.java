// What is read under one lock is written back under it later.
public class LockedCount {
    static final Object lock = new Object();
    static int inside, outside;

    static void increment() {
        synchronized (lock) {
            inside = inside + 1;
        }
        outside = outside + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LockedCount::increment);
        other.start();
        increment();
        other.join();
        System.out.println(inside + "" + outside);
    }
}
