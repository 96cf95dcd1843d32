// The write that matters is made in one order of the threads alone. So no access interferes with any on the first path.
public class OnlyThen {
    static volatile boolean open;
    static int value, result;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            if (open) value = 1;
        });
        Thread opener = new Thread(() -> {
            open = true;
            result = value;
        });
        writer.start();
        opener.start();
        writer.join();
        opener.join();
        System.out.print(result + value);
    }
}
