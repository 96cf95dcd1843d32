import java.lang.ref.WeakReference;

/** A variable that another thread still reads keeps an object alive. */
public class LocalKeepsAlive {
    static volatile WeakReference<Object> shared;
    static volatile int step;

    public static void main(String[] args) throws Exception {
        Thread owner = new Thread(() -> {
            Object own = new Object();
            shared = new WeakReference<>(own);
            step = 1;
            step = own.hashCode() == 0 ? 3 : 2;
        });
        owner.start();
        System.gc();
        WeakReference<Object> reference = shared;
        int seen = step;
        Object got = reference == null ? "unset" : reference.get();
        System.out.println(seen + " " + (reference == null ? "unset" : got == null ? "cleared" : "alive"));
        owner.join();
    }
}
