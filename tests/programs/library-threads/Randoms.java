import java.util.concurrent.ThreadLocalRandom;

/** Each thread draws from its own ThreadLocalRandom. */
public class Randoms {
    static int draw() {
        int n = ThreadLocalRandom.current().nextInt(3);
        assert 0 <= n && n < 3;
        return n;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Randoms::draw, "a");
        a.start();
        draw();
        draw();
        a.join();
    }
}
