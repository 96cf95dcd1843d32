/** Takes the time twice; what it does in between is seen all the same, for who reads a clock does not wait for others. */
public class Measures {
    static volatile int stage;

    public static void main(String[] args) throws InterruptedException {
        Thread works = new Thread(() -> {
            long begun = System.nanoTime();
            stage = 1;
            long took = System.nanoTime() - begun;
            stage = 2;
            assert took >= 0 && took < 10_000_000 : took;
        });
        works.start();
        int seen = stage;
        works.join();
        assert seen != Integer.parseInt(args[0]) : "seen";
    }
}
