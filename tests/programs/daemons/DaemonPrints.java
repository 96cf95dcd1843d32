/** The end of main may cut off what a daemon prints. The daemon reads before it does. */
public class DaemonPrints {
    static volatile int value;

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            int sum = value + value + value;
            System.out.println(sum);
            sum += value;
            System.out.println(sum);
        });
        d.setDaemon(true);
        d.start();
        value = 1;
    }
}
