// URIs, URLs, paths and IDN-free encoders: parsing, resolving, relativising, normalising, quoting, queries.
import java.util.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.Paths;

public class UrisAndPaths {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    for (String s : new String[] {"http://user:pw@host.example:8080/a/b/../c;p=1?q=x%20y&z#frag", "mailto:a@b.c", "file:///tmp/x", "../up/./here", "//host/path", "urn:isbn:1", "http://[::1]:80/", "?only=query"}) { URI u = new URI(s); say(u.getScheme(), u.getAuthority(), u.getHost(), u.getPort(), u.getPath(), u.getRawQuery(), u.getQuery(), u.getFragment(), u.isOpaque(), u.isAbsolute(), u.normalize(), u.getSchemeSpecificPart()); } URI base = URI.create("http://h/a/b/c"); for (String r : new String[] {"d", "../d", "/d", "?q", "#f", "//x/y", "g;x/../h", "", "http://z"}) say(base.resolve(r)); say(URI.create("/a/b/").relativize(URI.create("/a/b/c/d")), base.compareTo(URI.create("http://H/a/b/c")), URI.create("HTTP://H/%7e").equals(URI.create("http://h/%7E")), new URI("http", null, "h", 80, "/p q", "x=1 2", "f").toASCIIString()); for (String bad : new String[] {"http://h h", "%zz", "1:x", "http://h:port/"}) try { say(new URI(bad).getHost()); } catch (URISyntaxException e) { say(e.getReason(), e.getIndex()); } say(URLEncoder.encode("a b&c=\u00fc/*~", StandardCharsets.UTF_8), URLDecoder.decode("a+b%26c%C3%BC", StandardCharsets.UTF_8)); URL url = new URL("https://u@h:444/p/q?x#y"); say(url.getProtocol(), url.getDefaultPort(), url.getFile(), url.getRef(), url.getUserInfo(), new URL(url, "../z"), url.toURI().getPort()); try { new URL("nope://x"); } catch (MalformedURLException e) { say(e.getMessage()); } Path p = Paths.get("/a/b/../c/./d.txt"); say(p.normalize(), p.getFileName(), p.getParent(), p.getNameCount(), p.subpath(1, 3), p.startsWith("/a"), p.endsWith("d.txt"), Path.of("/a/b").relativize(Path.of("/a/c/d")), Path.of("x").resolve("y").resolveSibling("z"), Path.of("/").getFileName(), Path.of("a", "b", "", "c"), Path.of("b").compareTo(Path.of("a")), new java.io.File("a//b/").getPath(), new java.io.File("/x/y.z").getName());
  }
}
