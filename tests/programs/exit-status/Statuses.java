/** Ends with 0, 4 or 5, by who comes first. */
public class Statuses {
    static int turn;

    static synchronized int next() {
        return turn++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread four = new Thread(() -> {
            if (next() == 0) System.exit(4);
        });
        Thread five = new Thread(() -> {
            if (next() == 0) System.exit(5);
        });
        four.start();
        five.start();
        if (next() == 0) System.exit(0);
    }
}
