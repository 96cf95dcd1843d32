/** main exits while the worker may still be at work; the hook expects it to be done. */
public class HookTooEarly {
    static volatile int done;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert done == 1 : done;
        }, "hook"));
        new Thread(() -> done = 1, "worker").start();
        System.exit(0);
    }
}
