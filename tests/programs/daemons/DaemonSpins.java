/** A daemon toggles a volatile for ever; main looks at it once and ends. */
public class DaemonSpins {
    static volatile boolean tick;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            while (true) tick = !tick;
        });
        d.setDaemon(true);
        d.start();
        System.out.println(tick);
    }
}
