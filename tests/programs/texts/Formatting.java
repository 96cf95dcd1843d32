/** Two threads that format texts of their own share nothing. */
public class Formatting {
    public static void main(String[] args) throws InterruptedException {
        String[] texts = new String[2];
        Thread a = new Thread(() -> texts[0] = String.format("%d %s %.1f", 1, "one", 1.0));
        Thread b = new Thread(() -> texts[1] = String.format("%,d %s %.1f", 2000, "two", 2.0));
        a.start();
        b.start();
        a.join();
        b.join();
        assert texts[0].equals("1 one 1.0") && texts[1].equals("2,000 two 2.0");
    }
}
