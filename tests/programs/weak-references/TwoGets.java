import java.lang.ref.WeakReference;

/** The bug of asking a weak reference twice: another thread's collection may come between. */
public class TwoGets {
    static volatile int[] strong = {42};

    public static void main(String[] args) throws Exception {
        WeakReference<int[]> cache = new WeakReference<>(strong);
        Thread cleaner = new Thread(() -> {
            strong = null;
            System.gc();
        });
        cleaner.start();
        if (args.length > 0) {
            int[] value = cache.get();
            if (value != null) System.out.println(value[0]); else System.out.println("none");
        } else if (cache.get() != null) {
            System.out.println(cache.get()[0]);
        } else {
            System.out.println("none");
        }
        cleaner.join();
    }
}
