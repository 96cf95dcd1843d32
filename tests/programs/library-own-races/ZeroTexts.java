/** Two threads make texts of zero, for which JDK 17 has one buffer that all threads fill with the same characters. */
public class ZeroTexts {
    static String first, second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = "a " + 0.0, "a");
        Thread b = new Thread(() -> second = Double.toString(-0.0), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert first.equals("a 0.0") && second.equals("-0.0");
    }
}
