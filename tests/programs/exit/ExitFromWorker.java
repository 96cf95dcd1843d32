/** A worker ends the process while main counts. */
public class ExitFromWorker {
    static volatile int n;

    public static void main(String[] args) {
        new Thread(() -> System.exit(0), "worker").start();
        for (int i = 0; i < 5; i++) n++;
    }
}
