// Both threads run the same statements, each on an object of its own, and then on one that they share. The analyses have
// one object for the three. What was seen tells them apart.
public class SameCode {
    int value;

    static void work(SameCode[] all, int own) {
        for (int i = 0; i < 4; i++) all[own].value += i;
        all[2].value += own + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        SameCode[] all = {new SameCode(), new SameCode(), new SameCode()};
        Thread other = new Thread(() -> work(all, 1));
        other.start();
        work(all, 0);
        other.join();
        System.out.print(all[2].value);
    }
}
