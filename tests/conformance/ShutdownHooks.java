/** Shutdown hooks at the normal end: they run after the last user thread; halt in a hook sets the status. */
public class ShutdownHooks {
    static int finished;

    public static void main(String[] args) throws InterruptedException {
        Thread removed = new Thread(() -> System.out.println("removed hook must not run"));
        Runtime rt = Runtime.getRuntime();
        rt.addShutdownHook(removed);
        Thread hook = new Thread(() -> {
            System.out.println("hook sees " + finished);
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.out.flush();
            Runtime.getRuntime().halt(9);
        });
        rt.addShutdownHook(hook);
        try {
            rt.addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(rt.removeShutdownHook(removed) + " " + rt.removeShutdownHook(removed));
        Thread worker = new Thread(() -> {
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
            finished = 1;
            System.out.println("worker done");
        });
        worker.start();
        System.out.println("main done");
    }
}
