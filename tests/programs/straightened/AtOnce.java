/** Each thread fails at its first step, main at its last one. */
public class AtOnce {
    static volatile int turns;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (args[0].equals("first")) throw new IllegalStateException("at once");
            turns++;
        }, "other");
        Thread third = new Thread(() -> turns++, "third");
        other.start();
        third.start();
        other.join();
        third.join();
        if (args[0].equals("last")) throw new IllegalStateException("at last");
    }
}
