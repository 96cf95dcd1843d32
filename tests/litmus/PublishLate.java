/** The field is written before the reference is published. */
public class PublishLate {
    int f;
    static PublishLate h;
    static int r1 = -1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            PublishLate box = new PublishLate();
            box.f = 42;
            h = box;
        });
        Thread b = new Thread(() -> {
            PublishLate seen = h;
            if (seen != null) r1 = seen.f;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1);
    }
}
