import java.util.Vector;

// A subclass reads the protected field without the lock.
public class OwnVector extends Vector<String> {
    boolean hasAny() { return elementCount > 0; }

    public static void main(String[] args) throws InterruptedException {
        OwnVector list = new OwnVector();
        Thread other = new Thread(() -> list.add("one"));
        other.start();
        list.hasAny();
        other.join();
    }
}
