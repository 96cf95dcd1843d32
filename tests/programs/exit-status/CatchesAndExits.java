/** A main method that tells of its own failure by the exit status alone. */
public class CatchesAndExits {
    static int shared;

    public static void main(String[] args) {
        Thread other = new Thread(() -> {
            synchronized (CatchesAndExits.class) {
                shared++;
            }
        });
        other.start();
        try {
            synchronized (CatchesAndExits.class) {
                if (shared == 0) throw new IllegalStateException("too early");
            }
        } catch (IllegalStateException e) {
            System.err.println(e.getMessage());
            System.exit(1);
        }
    }
}
