// Two threads count without a lock.
public class LostCount {
    static int count;

    static void increment() {
        count = count + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LostCount::increment);
        other.start();
        increment();
        other.join();
        System.out.println(count);
    }
}
