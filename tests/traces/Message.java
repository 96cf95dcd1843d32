// A message of several lines is one line in headline and row, and whole in the stack trace.
public class Message {
    static int done;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> done++, "other");
        other.start();
        done++;
        other.join();
        if (done != 2) throw new AssertionError("\nexpected: 2\n but was: " + done);
    }
}
