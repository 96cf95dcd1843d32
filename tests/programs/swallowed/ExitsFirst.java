import java.util.concurrent.FutureTask;

/** System.exit comes while the failure is unread; or before there is one. */
public class ExitsFirst {
    public static void main(String[] args) throws Exception {
        FutureTask<Object> task = new FutureTask<>(() -> { throw new IllegalStateException("lost"); });
        Thread runner = new Thread(task);
        runner.start();
        if (args.length > 0) runner.join();
        System.exit(3);
    }
}
