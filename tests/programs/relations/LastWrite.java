/** Two threads write one field without reading it. Which write was the last is all that tells the paths apart. */
public class LastWrite {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> value = 1);
        Thread two = new Thread(() -> value = 2);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(value);
    }
}
