// GZIP and deflate streams: headers, several members, trailing garbage, check sums, sync flush, checked streams.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import java.util.zip.DeflaterInputStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.InflaterOutputStream;
import java.util.zip.ZipException;

public class GzipStreams {
  static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  static String gunzip(byte[] packed) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  public static void main(String[] args) throws Exception {
    String text = "Zürich, 北京 and \uD83D\uDE00: lines\n".repeat(30);
    byte[] packed = gzip(text);
    System.out.println((packed[0] & 0xff) + " " + (packed[1] & 0xff) + " " + packed[2] + " " + (packed.length < text.length() / 4) + " " + gunzip(packed).equals(text));
    byte[] second = gzip("second member"), both = new byte[packed.length + second.length];
    System.arraycopy(packed, 0, both, 0, packed.length);
    System.arraycopy(second, 0, both, packed.length, second.length);
    System.out.println(gunzip(both).equals(text + "second member") + " " + gunzip(gzip("")).isEmpty());
    byte[] cut = java.util.Arrays.copyOf(packed, packed.length - 9), wrong = packed.clone(), magic = packed.clone();
    wrong[wrong.length - 7] ^= 1;
    magic[1] = 0;
    for (byte[] bad : new byte[][] {cut, wrong, magic, new byte[0]}) {
      try {
        System.out.println(gunzip(bad).length());
      } catch (EOFException e) {
        System.out.println("EOF");
      } catch (ZipException e) {
        System.out.println(e.getMessage());
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    CheckedOutputStream checked = new CheckedOutputStream(bytes, new CRC32());
    try (DeflaterOutputStream out = new DeflaterOutputStream(checked, true)) {
      for (int i = 0; i < 50; i++) out.write(("row " + i + ";").getBytes());
      out.flush();
      int soFar = bytes.size();
      out.write(65);
      System.out.println(soFar > 0 && bytes.size() == soFar);
    }
    CheckedInputStream counted = new CheckedInputStream(new ByteArrayInputStream(bytes.toByteArray()), new CRC32());
    try (InflaterInputStream in = new InflaterInputStream(counted)) {
      System.out.println((char) in.read() + " " + in.skip(10) + " " + in.available() + " " + new String(in.readAllBytes()).length() + " " + in.available());
    }
    System.out.println(checked.getChecksum().getValue() == counted.getChecksum().getValue());
    ByteArrayOutputStream restored = new ByteArrayOutputStream();
    try (InflaterOutputStream out = new InflaterOutputStream(restored)) {
      new DeflaterInputStream(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))).transferTo(out);
    }
    System.out.println(restored.toString("UTF-8").equals(text));
    OutputStream closed = new GZIPOutputStream(new ByteArrayOutputStream());
    closed.close();
    try {
      closed.write(new byte[600]);
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
  }
}
