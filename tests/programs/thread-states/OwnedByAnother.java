// A thread that wants a lock is BLOCKED only while another one has it.
public class OwnedByAnother {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread one = new Thread(() -> {
            synchronized (lock) {
            }
        });
        Thread other = new Thread(() -> {
            synchronized (lock) {
            }
        });
        one.start();
        other.start();
        System.out.print(one.getState());
        one.join();
        other.join();
    }
}
