/** Two threads join each other. */
public class DeadlockJoinEachOther {
    static Thread a;
    static Thread b;

    static void await(Thread t) {
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        a = new Thread(() -> await(b), "a");
        b = new Thread(() -> await(a), "b");
        a.start();
        b.start();
    }
}
