import java.io.Serializable;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Where classes come from, as their protection domains say. */
public class CodeSources {
    static class Nested { }

    public static void main(String[] args) throws Exception {
        ProtectionDomain domain = CodeSources.class.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        URL place = source.getLocation();
        System.out.println(place.getProtocol() + " " + place.getPath().endsWith("/") + " " + source.getCertificates());
        URL itself = CodeSources.class.getResource("CodeSources.class");
        System.out.println(itself.toString().equals(place + "CodeSources.class"));
        System.out.println(domain.getClassLoader() == CodeSources.class.getClassLoader());
        System.out.println(domain == Nested.class.getProtectionDomain());
        for (Class<?> type : new Class<?>[] {String.class, int.class, CodeSources[].class, Serializable.class})
            System.out.println(type.getSimpleName() + " " + type.getProtectionDomain().getCodeSource());
    }
}
