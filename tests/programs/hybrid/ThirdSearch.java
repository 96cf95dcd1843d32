// As Renamed. The reader writes z only if it has read 2, and the writer has read z before. So the first search does not
// come to the write of z, the second one comes to it too late, and the third one knows of it.
public class ThirdSearch {
    static ThirdSearch shared;
    static int z;
    int value;

    ThirdSearch(int value) {
        this.value = value;
    }

    static synchronized ThirdSearch get(int maker) {
        if (shared == null) shared = new ThirdSearch(maker);
        return shared;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[1];
        Thread maker = new Thread(() -> get(0));
        Thread writer = new Thread(() -> {
            ThirdSearch made = get(2);
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
