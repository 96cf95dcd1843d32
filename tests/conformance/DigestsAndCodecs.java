import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.Checksum;

/** Check sums, message digests, UUIDs from names, Base64 in all its kinds, hexadecimal. */
public class DigestsAndCodecs {
    static byte[] text(String s) { return s.getBytes(StandardCharsets.UTF_8); }

    static void attempt(java.util.concurrent.Callable<?> c) {
        try {
            System.out.println(c.call());
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    static void sum(Checksum c, byte[] data) {
        c.update(data);
        long all = c.getValue();
        c.reset();
        for (byte b : data) c.update(b);
        long single = c.getValue();
        c.reset();
        c.update(data, 1, data.length / 2);
        c.update(data, 1 + data.length / 2, data.length - 1 - data.length / 2);
        System.out.println(c.getClass().getSimpleName() + " " + Long.toHexString(all) + " " + (all == single) + " " + Long.toHexString(c.getValue()));
    }

    public static void main(String[] args) throws Exception {
        byte[] data = new byte[1000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * i);
        for (byte[] d : new byte[][] {text("123456789"), data}) {
            sum(new CRC32(), d);
            sum(new Adler32(), d);
            sum(new CRC32C(), d);
        }
        CheckedInputStream in = new CheckedInputStream(new java.io.ByteArrayInputStream(data), new CRC32());
        in.skip(10);
        in.readAllBytes();
        System.out.println(in.getChecksum().getValue());
        HexFormat hex = HexFormat.of();
        for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"}) {
            MessageDigest m = MessageDigest.getInstance(name);
            String empty = hex.formatHex(m.digest());
            m.update(text("abc"));
            m.update((byte) 'd');
            MessageDigest copy = (MessageDigest) m.clone();
            System.out.println(name + " " + m.getDigestLength() + " " + empty + " " + hex.formatHex(m.digest()) + " " + hex.formatHex(copy.digest(data)));
        }
        System.out.println(MessageDigest.isEqual(new byte[] {1}, new byte[] {1}));
        attempt(() -> MessageDigest.getInstance("MD77"));
        UUID u = UUID.nameUUIDFromBytes(text("name"));
        System.out.println(u + " " + u.version() + u.variant() + " " + u.hashCode() + " " + u.compareTo(new UUID(0, 1)) + " " + UUID.fromString(u.toString()).equals(u) + " " + new UUID(-1, -2));
        for (int n = 0; n < 6; n++) {
            byte[] part = Arrays.copyOfRange(data, 14, 14 + n);
            String s = Base64.getEncoder().encodeToString(part);
            System.out.println(s + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(part) + " " + Arrays.equals(part, Base64.getDecoder().decode(s)));
        }
        String mime = Base64.getMimeEncoder().encodeToString(Arrays.copyOf(data, 80));
        System.out.println(mime.replace("\r\n", "|") + " " + Base64.getMimeDecoder().decode(mime).length + " " + new String(Base64.getDecoder().decode("aGVsbG8="), StandardCharsets.US_ASCII));
        attempt(() -> Base64.getDecoder().decode("a"));
        attempt(() -> Base64.getDecoder().decode("ab=c"));
        attempt(() -> Base64.getDecoder().decode("aGVsbG8\n="));
        attempt(() -> Base64.getUrlDecoder().decode("+/"));
        System.out.println(HexFormat.ofDelimiter(":").withUpperCase().withPrefix("x").formatHex(new byte[] {0, -1, 16}) + " " + hex.toHexDigits((short) -2) + " " + HexFormat.fromHexDigits("7fff") + " " + Arrays.toString(HexFormat.ofDelimiter(", ").parseHex("0a, ff")) + " " + HexFormat.isHexDigit('g'));
        attempt(() -> hex.parseHex("0g"));
    }
}
