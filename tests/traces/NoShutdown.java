// The executor that keeps the program alive is named by where it was made.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class NoShutdown {
    static ExecutorService start() {
        return Executors.newSingleThreadExecutor();
    }

    public static void main(String[] args) {
        start().execute(() -> System.out.println("hello"));
    }
}
