/** The reference is published before the field is written. */
public class PublishEarly {
    int f;
    static PublishEarly h;
    static int r1 = -1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            PublishEarly box = new PublishEarly();
            h = box;
            box.f = 42;
        });
        Thread b = new Thread(() -> {
            PublishEarly seen = h;
            if (seen != null) r1 = seen.f;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1);
    }
}
