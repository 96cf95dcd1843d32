import java.security.SecureRandom;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;

/** Draws again until it likes what it gets: each time it stands at the same place with the same values, but for what comes. */
public class DrawsUntilLiked {
    static final SecureRandom secure = new SecureRandom();
    static volatile int shared;
    static volatile boolean done;

    static int draw(String how) {
        return switch (how) {
            case "uuid" -> (int) (UUID.randomUUID().getLeastSignificantBits() & 15);
            case "secure" -> secure.nextInt(16);
            case "seed" -> new Random().nextInt(16);
            case "split" -> new SplittableRandom().nextInt(16);
            default -> (int) (Math.random() * 16);
        };
    }

    public static void main(String[] args) {
        Thread drawer = new Thread(() -> {
            do {
                shared = 1;
                shared = 0;
            } while (draw(args[0]) != 0);
            done = true;
        }, "drawer");
        drawer.start();
        while (!done) Thread.onSpinWait();
        throw new IllegalStateException("liked");
    }
}
