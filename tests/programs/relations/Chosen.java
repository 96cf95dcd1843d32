import heddle.Heddle;

/** What is chosen is part of an action, though it touches nothing. */
public class Chosen {
    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> turn = 1);
        other.start();
        int chosen = Heddle.choose(2);
        int seen = turn;
        other.join();
        System.out.println(chosen + " " + seen);
    }
}
