// The program may end before the daemon has written. The end starts the hook, which sees how far it came.
public class CutOff {
    static int written;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            written = 1;
            written = 2;
        });
        writer.setDaemon(true);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(written)));
        writer.start();
    }
}
