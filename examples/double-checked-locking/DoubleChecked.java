/** A lazily created registry; the common case should not pay for a lock. */
public class DoubleChecked {
    private static DoubleChecked instance;
    private int entries;

    static DoubleChecked get() {
        if (instance == null) {
            synchronized (DoubleChecked.class) {
                if (instance == null) {
                    instance = new DoubleChecked();
                    instance.load();
                }
            }
        }
        return instance;
    }

    private void load() {
        entries = 3;
    }

    static void use() {
        int n = get().entries;
        assert n == 3 : "registry has " + n + " entries";
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(DoubleChecked::use, "other");
        other.start();
        use();
        other.join();
    }
}
