/** Double-checked initialisation with a volatile field: one construction. */
public class DoubleChecked {
    static volatile Object inst;
    static final Object lock = new Object();
    static int made;

    static void init() {
        if (inst == null) {
            synchronized (lock) {
                if (inst == null) {
                    made++;
                    inst = new Object();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            init();
        });
        Thread b = new Thread(() -> {
            init();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("made=" + made);
    }
}
