import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URL;
import java.net.URLConnection;

// Resources of the JDK by their URLs, and the one host that is known.
public class ResourcesByUrl {
    static void magic(URL url) throws IOException {
        try (DataInputStream stream = new DataInputStream(url.openStream())) {
            System.out.println(url + " " + Integer.toHexString(stream.readInt()));
        }
    }

    public static void main(String[] args) throws IOException {
        magic(Object.class.getResource("Object.class"));
        magic(ClassLoader.getSystemResource("java/util/List.class"));
        magic(new URL("jrt:/java.base/java/lang/Thread.class"));
        URLConnection connection = Object.class.getResource("Object.class").openConnection();
        connection.connect();
        try (InputStream stream = connection.getInputStream()) {
            System.out.println(connection.getContentLength() == stream.readAllBytes().length);
        }
        try {
            new URL("jrt:/java.base/java/lang/Nothing.class").openStream();
        } catch (IOException missing) {
            System.out.println(missing.getMessage());
        }
        System.out.println(ClassLoader.getSystemResource("java/util/Nothing.class"));
        System.out.println(InetAddress.getByName("localhost") + " " + InetAddress.getLoopbackAddress());
        System.out.println(InetAddress.getByName("10.1.2.3").getHostAddress());
    }
}
