// As Renamed. The reader writes z only if it has read 2, which it can only do of an object with the second name. The writer
// has read z before, and one more choice is needed there.
public class ReadsTwo {
    static ReadsTwo shared;
    static int z;
    int value;

    ReadsTwo(int value) {
        this.value = value;
    }

    static synchronized ReadsTwo get(int maker) {
        if (shared == null) shared = new ReadsTwo(maker);
        return shared;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[1];
        Thread maker = new Thread(() -> get(0));
        Thread writer = new Thread(() -> {
            ReadsTwo made = get(2);
            seen[0] = z;
            made.value = 1;
        });
        maker.start();
        writer.start();
        maker.join();
        int read = get(5).value;
        if (read == 2) z = 1;
        writer.join();
        System.out.print(seen[0] * 10 + read);
    }
}
