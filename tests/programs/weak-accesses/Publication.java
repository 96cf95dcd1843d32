import java.util.concurrent.atomic.AtomicBoolean;

// Plain data published through a flag: by setOpaque and getOpaque, which order nothing else, or by set and get.
public class Publication {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        boolean isOpaque = args.length == 0;
        AtomicBoolean ready = new AtomicBoolean();
        Thread writer = new Thread(() -> {
            data = 1;
            if (isOpaque) {
                ready.setOpaque(true);
            } else {
                ready.set(true);
            }
        });
        writer.start();
        if (isOpaque ? ready.getOpaque() : ready.get()) {
            assert data == 1;
        }
        writer.join();
    }
}
