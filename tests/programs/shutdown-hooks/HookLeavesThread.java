/** The program ends when its hooks have, whatever threads they have started. */
public class HookLeavesThread {
    static volatile boolean goes = true;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            new Thread(() -> {
                while (goes) Thread.onSpinWait();
            }).start();
            System.out.print("hook");
        }));
    }
}
