import java.net.URL;
import java.net.URLConnection;
import java.util.Collections;

/** Each place that has a resource is named once, and only by the loader whose class path it is on. */
public class ResourceLookups {
    public static void main(String[] args) throws Exception {
        ClassLoader application = ResourceLookups.class.getClassLoader();
        String own = "ResourceLookups.class";
        System.out.println(Collections.list(application.getResources(own)).size());
        System.out.println(Collections.list(application.getResources("java/lang/Object.class")).size());
        System.out.println(application.getResource("META-INF/MANIFEST.MF"));
        System.out.println(ClassLoader.getPlatformClassLoader().getResource(own));
        System.out.println(Collections.list(ClassLoader.getPlatformClassLoader().getResources(own)).size());
        System.out.println(Object.class.getResource("/" + own) != null);
        URL url = application.getResource(own);
        URLConnection connection = url.openConnection();
        connection.setUseCaches(false);
        System.out.println(connection.getInputStream().readAllBytes().length == url.openStream().readAllBytes().length);
    }
}
