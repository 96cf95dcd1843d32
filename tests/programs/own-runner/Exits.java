/** A test that ends the program has failed, whatever the status. */
public class Exits {
    static volatile boolean wanted;

    public void one() { System.exit(1); }

    public void zero() { System.exit(0); }

    public void inSomeSchedules() throws Exception {
        Thread other = new Thread(() -> wanted = true);
        other.start();
        if (wanted) System.exit(0);
        other.join();
    }
}
