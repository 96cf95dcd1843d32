/** Two threads add to one number, each with the monitor of its own. */
public class OwnMonitors {
    static int value;

    static void add(Object lock) {
        synchronized (lock) {
            value++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object mine = new Object();
        Thread other = new Thread(() -> add(new Object()));
        other.start();
        add(mine);
        other.join();
        assert value == 2 : value;
    }
}
