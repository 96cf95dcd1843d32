/** A daemon reads again and again what main writes. Where the end of main cuts it off shows nowhere. */
public class DaemonLooksOn {
    static volatile int value;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            int last = 0;
            for (int i = 0; i < 20; i++) {
                int now = value;
                assert now >= last;
                last = now;
            }
        });
        d.setDaemon(true);
        d.start();
        value = 1;
        value = 2;
    }
}
