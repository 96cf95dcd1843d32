/** Whichever thread ends last, the hook finds them all ended; and it sees what each has written. */
public class HookAfterWhom {
    static int written;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            synchronized (HookAfterWhom.class) {
                written = written * 10 + 1;
            }
        });
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (HookAfterWhom.class) {
                System.out.print(written + " " + worker.isAlive() + main.isAlive());
            }
        }));
        worker.start();
        synchronized (HookAfterWhom.class) {
            written = written * 10 + 2;
        }
    }
}
