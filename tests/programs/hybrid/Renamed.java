// Two threads make the object, whoever comes first. So it has two names, and the paths meet when both threads have ended.
// What the reader does then is seen under one name alone. But there is a value that it can only read of an object with the
// other name.
public class Renamed {
    static Renamed shared;
    int value;

    Renamed(int value) {
        this.value = value;
    }

    static synchronized Renamed get(int maker) {
        if (shared == null) shared = new Renamed(maker);
        return shared;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[1];
        Thread maker = new Thread(() -> get(0));
        Thread writer = new Thread(() -> get(2).value = 1);
        maker.start();
        writer.start();
        maker.join();
        seen[0] = get(5).value;
        writer.join();
        System.out.print(seen[0]);
    }
}
