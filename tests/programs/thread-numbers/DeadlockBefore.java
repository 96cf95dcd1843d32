/** A deadlock is found before another path shows that the program looks at default names. It is told all the same. */
public class DeadlockBefore {
    static volatile int value;

    public static void main(String[] args) {
        Thread starts = new Thread(() -> new Thread(() -> value = 1).start());
        Thread waits = new Thread(() -> {
            if (value == 0) {
                synchronized (DeadlockBefore.class) {
                    try {
                        DeadlockBefore.class.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        });
        starts.start();
        waits.start();
        if (value == 1) {
            System.out.println(waits.getName());
        }
    }
}
