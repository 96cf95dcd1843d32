// Two threads count without a lock.
public class LostUpdate {
    static int count;

    static void increment() {
        count = count + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LostUpdate::increment);
        other.start();
        increment();
        other.join();
        System.out.println(count);
    }
}
