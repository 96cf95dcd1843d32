/** A lazily created registry: volatile, and published only when it is complete. */
public class DoubleCheckedFixed {
    private static volatile DoubleCheckedFixed instance;
    private int entries;

    static DoubleCheckedFixed get() {
        DoubleCheckedFixed r = instance;
        if (r == null) {
            synchronized (DoubleCheckedFixed.class) {
                r = instance;
                if (r == null) {
                    r = new DoubleCheckedFixed();
                    r.load();
                    instance = r;
                }
            }
        }
        return r;
    }

    private void load() {
        entries = 3;
    }

    static void use() {
        int n = get().entries;
        assert n == 3 : "registry has " + n + " entries";
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(DoubleCheckedFixed::use, "other");
        other.start();
        use();
        other.join();
    }
}
