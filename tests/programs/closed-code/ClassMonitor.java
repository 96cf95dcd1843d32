import java.net.CookieHandler;
import java.net.CookieManager;

// Static synchronized methods of a closed class: two threads set what it holds, each asks for it.
public class ClassMonitor {
    static final CookieHandler[] HANDLERS = {null, new CookieManager(), new CookieManager()};

    static int set(int index) {
        CookieHandler.setDefault(HANDLERS[index]);
        return CookieHandler.getDefault() == HANDLERS[1] ? 1 : 2;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[2];
        Thread other = new Thread(() -> seen[0] = set(1));
        other.start();
        seen[1] = set(2);
        other.join();
        System.out.print(seen[0] + "" + seen[1]);
    }
}
