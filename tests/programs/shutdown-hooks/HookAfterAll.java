/** A hook runs when all threads have ended. */
public class HookAfterAll {
    static volatile int done;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert done == 1 : done;
        }, "hook"));
        new Thread(() -> done = 1, "worker").start();
    }
}
