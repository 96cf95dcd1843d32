// Double-checked locking without volatile. The volatile field orders what the constructor wrote before it, for those who read it
// first.
public class DoubleChecked {
    private static class One {
        private int first = 1;
        private volatile int order = 2;
        private int last = 3;
    }

    private static One one;

    static One get() {
        if (one == null) {
            synchronized (DoubleChecked.class) {
                if (one == null) one = new One();
            }
        }
        return one;
    }

    static int use(boolean inOrder) {
        One found = get();
        return inOrder ? found.order + found.first : found.first + found.order;
    }

    public static void main(String[] args) throws InterruptedException {
        boolean inOrder = args.length > 0;
        Thread other = new Thread(() -> use(inOrder));
        other.start();
        use(inOrder);
        other.join();
    }
}
