/** Who is interrupted already joins a thread that has ended all the same, and no other. */
public class JoinInterrupted {
    public static void main(String[] args) {
        Thread other = new Thread(() -> { });
        other.start();
        Thread.currentThread().interrupt();
        try {
            other.join();
            System.out.println("joined");
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }
}
