// An atomic method is left by an exception. What comes after it is atomic no more.
public class ThrowsOut {
    static int within, after;

    static void fail() {
        within = within + 1;
        throw new IllegalStateException();
    }

    static void work() {
        try {
            fail();
        } catch (IllegalStateException expected) {
            after = after + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ThrowsOut::work);
        other.start();
        work();
        other.join();
        System.out.println(within + "" + after);
    }
}
