// Whoever comes first makes the object. So it is named after one thread on one path, and after the other on the next; and
// the paths meet. Then each thread writes a field that the other one reads.
public class Renamed {
    static Renamed shared;
    int mine, yours;

    static synchronized Renamed get() {
        if (shared == null) shared = new Renamed();
        return shared;
    }

    static int first(Renamed of) {
        of.mine = 1;
        return of.yours;
    }

    static int second(Renamed of) {
        of.yours = 1;
        return of.mine;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[2];
        Thread one = new Thread(() -> seen[0] = first(get()));
        Thread other = new Thread(() -> seen[1] = second(get()));
        one.start();
        other.start();
        one.join();
        other.join();
        System.out.print(seen[0] * 10 + seen[1]);
    }
}
