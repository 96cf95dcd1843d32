// Protection domains of classes that loaders of the program define, folders of the class path as resources, and a thread
// with a large stack.
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;

public class ClassDomains extends ClassLoader {
  public static class Defined {
    Runnable lambda() {
      return () -> System.out.println("run");
    }
  }

  static byte[] bytes() throws IOException {
    try (var in = ClassDomains.class.getResourceAsStream("ClassDomains$Defined.class")) {
      return in.readAllBytes();
    }
  }

  Class<?> define(ProtectionDomain domain) throws IOException {
    byte[] bytes = bytes();
    return defineClass(null, bytes, 0, bytes.length, domain);
  }

  static int deep(int n) {
    return n == 0 ? 0 : 1 + deep(n - 1);
  }

  public static void main(String[] args) throws Exception {
    ProtectionDomain domain = new ProtectionDomain(new CodeSource(new URL("file:/here"), (java.security.cert.Certificate[]) null), null);
    Class<?> first = new ClassDomains().define(domain), second = new ClassDomains().define(null);
    System.out.println((first.getProtectionDomain() == domain) + " " + first.getProtectionDomain().getCodeSource().getLocation());
    System.out.println(second.getProtectionDomain().getCodeSource() + " " + (second.getProtectionDomain() == first.getProtectionDomain()));
    System.out.println(ClassDomains.class.getProtectionDomain().getCodeSource().getLocation().getProtocol());
    System.out.println(String.class.getProtectionDomain().getCodeSource());
    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes(), true).lookupClass();
    System.out.println(hidden.getProtectionDomain() == ClassDomains.class.getProtectionDomain());

    ClassLoader loader = ClassDomains.class.getClassLoader();
    System.out.println((ClassDomains.class.getResource("") != null) + " " + (ClassDomains.class.getResource("/") != null) + " "
        + (ClassLoader.getSystemResource("") != null) + " " + (ClassDomains.class.getResource("nobody") != null) + " "
        + loader.getResource("").toString().endsWith("/") + " " + Collections.list(loader.getResources("")).contains(loader.getResource("")));

    int[] depth = new int[1];
    Thread thread = new Thread(null, () -> depth[0] = deep(50_000), "large", 64 << 20);
    thread.start();
    thread.join();
    System.out.println(depth[0]);
  }
}
