/** What is read twice under a lock is written between by who does not care for it, seen only after both were read. */
public class ReadTwice {
    static final Object lock = new Object();
    static int value;

    public static void main(String[] args) {
        new Thread(() -> value = 1).start();
        synchronized (lock) {
            int first = value, second = value;
            assert first == second;
        }
    }
}
