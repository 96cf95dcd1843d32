/** Hooks run once the last thread has ended that is no daemon: main has ended, and a join of it returns. */
public class HookJoinsMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.print("main " + (main.isAlive() ? "lives" : "ended"));
        }));
    }
}
