/** A path as long as one likes before the first state is met again. Usage: LongPath WRITES */
public class LongPath {
    static volatile int mine, yours, seen;

    public static void main(String[] args) throws InterruptedException {
        int writes = Integer.parseInt(args[0]);
        Thread other = new Thread(() -> {
            for (int i = 0; i < writes; i++) yours = i;
            seen = mine;
        });
        other.start();
        for (int i = 0; i < writes; i++) mine = i;
        other.join();
    }
}
