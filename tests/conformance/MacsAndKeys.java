// Keyed digests, keys and seeded generators: HMAC of several lengths, SecretKeySpec, MessageDigest copies, Signature names.
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class MacsAndKeys {
  static String hex(byte[] bytes) { return HexFormat.of().formatHex(bytes); }

  static byte[] mac(String algorithm, String key, String text) throws Exception {
    Mac mac = Mac.getInstance(algorithm);
    mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), algorithm));
    return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A token as web services sign it. */
  static String token(String payload, String key) throws Exception {
    Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
    String body = encoder.encodeToString("{\"alg\":\"HS256\"}".getBytes()) + "." + encoder.encodeToString(payload.getBytes());
    return body + "." + encoder.encodeToString(mac("HmacSHA256", key, body));
  }

  static boolean verify(String token, String key) throws Exception {
    int dot = token.lastIndexOf('.');
    return MessageDigest.isEqual(Base64.getUrlDecoder().decode(token.substring(dot + 1)), mac("HmacSHA256", key, token.substring(0, dot)));
  }

  public static void main(String[] args) throws Exception {
    for (String algorithm : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA384", "HmacSHA512"})
      System.out.println(algorithm + " " + hex(mac(algorithm, "key", "The quick brown fox jumps over the lazy dog")));
    Mac mac = Mac.getInstance("HmacSHA256");
    System.out.println(mac.getMacLength() + " " + mac.getAlgorithm() + " " + mac.getProvider().getName());
    mac.init(new SecretKeySpec(new byte[100], "any"));
    mac.update((byte) 1);
    mac.update(new byte[] {9, 2, 3, 9}, 1, 2);
    byte[] pieces = mac.doFinal();
    System.out.println(MessageDigest.isEqual(pieces, mac.doFinal(new byte[] {1, 2, 3})));
    mac.update((byte) 7);
    mac.reset();
    System.out.println(hex(mac.doFinal()).substring(0, 16));
    String token = token("{\"user\":\"ann\"}", "secret");
    System.out.println(token + " " + verify(token, "secret") + " " + verify(token, "wrong"));
    SecretKeySpec key = new SecretKeySpec("abcdef".getBytes(), 1, 4, "AES");
    System.out.println(key.getAlgorithm() + " " + key.getFormat() + " " + hex(key.getEncoded()) + " " + key.equals(new SecretKeySpec("bcde".getBytes(), "aes")));
    try {
      Mac.getInstance("HmacNothing");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e.getMessage());
    }
    try {
      Mac.getInstance("HmacSHA1").doFinal();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      Mac.getInstance("HmacSHA1").init(null);
    } catch (InvalidKeyException e) {
      System.out.println("invalid key");
    }
  }
}
