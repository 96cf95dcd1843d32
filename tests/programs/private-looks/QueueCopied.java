import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.concurrent.ArrayBlockingQueue;

/** Copies a queue by serialization, which takes no lock, while an element is put into it. */
public class QueueCopied {
    public static void main(String[] args) throws IOException, ClassNotFoundException {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
        new Thread(() -> queue.offer("one")).start();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(queue);
        try {
            Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
            System.out.print(((ArrayBlockingQueue<?>) copy).size());
        } catch (InvalidObjectException e) {
            System.out.print("invalid");
        }
    }
}
