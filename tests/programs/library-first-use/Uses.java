// Two threads use a part of the library, each for itself and both for the first time. What the library sets up then makes
// no states, and no races of its own.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URL;
import java.security.MessageDigest;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.time.ZoneId;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.logging.Logger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.parsers.DocumentBuilderFactory;

public class Uses {
  static Object use(String part) throws Exception {
    byte[] bytes = {1, 2};
    switch (part) {
      case "digest": return MessageDigest.getInstance("SHA-256").digest(bytes).length;
      case "uuid": return UUID.nameUUIDFromBytes(bytes);
      case "mac": {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(bytes, "HmacSHA256"));
        return mac.doFinal(bytes).length;
      }
      case "number": return new DecimalFormat("0.00").format(1.5);
      case "currency": return NumberFormat.getCurrencyInstance(Locale.US).format(2);
      case "logger": return Logger.getLogger("a").getName();
      case "url": return new URL("http://a/b").getPath();
      case "zone": return ZoneId.of("Europe/Berlin");
      case "date": return new Date(0).toString();
      case "object": {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(written);
        out.writeObject(List.of(1));
        out.flush();
        return new ObjectInputStream(new ByteArrayInputStream(written.toByteArray())).readObject();
      }
      case "xml": {
        ByteArrayInputStream text = new ByteArrayInputStream("<a><b/></a>".getBytes());
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(text).getDocumentElement().getTagName();
      }
      default: throw new IllegalArgumentException(part);
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] seen = new Object[2];
    Thread other = new Thread(() -> {
      try {
        seen[0] = use(args[0]);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    });
    other.start();
    seen[1] = use(args[0]);
    other.join();
    System.out.print(seen[0].equals(seen[1]));
  }
}
