/** One thread never ends and touches nothing shared; two others meet through a volatile. */
public class EndlessLoop {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            int n = 0;
            while (true) n ^= 1;
        }, "endless").start();
        new Thread(() -> flag = true, "setter").start();
        while (!flag) Thread.onSpinWait();
    }
}
