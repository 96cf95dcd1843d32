/** main fails only if it is faster than the exit of the worker. */
public class ExitRace {
    static volatile boolean leaving;

    public static void main(String[] args) {
        new Thread(() -> {
            leaving = true;
            System.exit(0);
        }, "worker").start();
        assert !leaving : "still here";
    }
}
