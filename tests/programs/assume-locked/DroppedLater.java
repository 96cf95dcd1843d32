import heddle.Heddle;

/** Every execution in which the first thread goes on to its end is dropped; what it did before can be seen. */
public class DroppedLater {
    static final Object lock = new Object();
    static int guarded;
    static volatile boolean halfway;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                guarded = 1;
                halfway = true;
                guarded = 2;
                Heddle.assume(guarded != 2);
            }
        }).start();
        if (halfway) throw new IllegalStateException("seen");
    }
}
