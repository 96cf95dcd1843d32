/** main joins itself. */
public class DeadlockJoinSelf {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join();
    }
}
