import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;

// Names of resources in a folder that are not in their shortest form, and types of files by name.
public class ResourcePaths {
    private static void show(String name) throws IOException {
        URL url = ResourcePaths.class.getResource(name);
        String file = url == null ? null : url.getPath().substring(url.getPath().lastIndexOf('/'));
        InputStream stream = ResourcePaths.class.getResourceAsStream(name);
        int first = stream == null ? -1 : stream.read();
        System.out.println(name + ": " + file + " " + first);
    }

    public static void main(String[] args) throws IOException {
        for (String name : new String[] {
                "ResourcePaths.class", "./ResourcePaths.class", "/ResourcePaths.class", "/./ResourcePaths.class",
                "x/../ResourcePaths.class", "././ResourcePaths.class", "../ResourcePaths.class", "//ResourcePaths.class",
                "../../../../../../../../etc/hostname", "Nobody.class", "./Nobody.class", "ResourcePaths.class/"}) {
            show(name);
        }
        System.out.println(ClassLoader.getSystemResource("./ResourcePaths.class") != null);
        for (String name : new String[] {"a.txt", "a.html", "a.png", "none"}) {
            System.out.println(name + ": " + Files.probeContentType(Path.of(name)));
        }
    }
}
