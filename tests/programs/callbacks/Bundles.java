import java.util.ListResourceBundle;
import java.util.ResourceBundle;

// The library makes an object of the program's class by its name, and calls it. The writer lets the reader go, and writes
// again.
public class Bundles {
    static volatile boolean go;
    static int data;
    static int seen = -1;

    public static class Texts extends ListResourceBundle {
        @Override
        public Object[][] getContents() {
            seen = data;
            return new Object[][] {{"key", "text"}};
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            while (!go) Thread.onSpinWait();
            ResourceBundle.getBundle("Bundles$Texts").getString("key");
        });
        Thread writer = new Thread(() -> {
            data = 1;
            go = true;
            data = 2;
        });
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        System.out.print(seen);
    }
}
