/** A spin-wait for a flag that nobody ever sets. */
public class EndlessSpin {
    static volatile boolean flag;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!flag) { }
        }, "spinner");
        t.start();
    }
}
