/** Double-checked locking that publishes the holder before it is filled. */
public class LazyHolder {
    static class Holder {
        volatile String value;
    }

    static volatile Holder holder;

    static String get() {
        if (holder == null) {
            synchronized (LazyHolder.class) {
                if (holder == null) {
                    holder = new Holder();
                    holder.value = "filled";
                }
            }
        }
        return holder.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            assert get() != null;
        }, "a");
        a.start();
        assert get() != null : "seen empty";
        a.join();
    }
}
