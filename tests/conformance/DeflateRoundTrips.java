// Deflater and Inflater: levels, strategies, raw streams, dictionaries, small buffers, totals, errors.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class DeflateRoundTrips {
  static byte[] deflate(byte[] data, Deflater deflater, int chunk) {
    deflater.setInput(data);
    deflater.finish();
    byte[] out = new byte[2 * data.length + 100];
    int length = 0;
    while (!deflater.finished()) length += deflater.deflate(out, length, chunk);
    return Arrays.copyOf(out, length);
  }

  static byte[] inflate(byte[] packed, Inflater inflater, int length, int chunk) throws DataFormatException {
    inflater.setInput(packed);
    byte[] out = new byte[length];
    int at = 0;
    while (!inflater.finished()) {
      int n = inflater.inflate(out, at, Math.min(chunk, length - at));
      if (n == 0 && inflater.needsInput()) break;
      at += n;
      if (at == length && n == 0) break;
    }
    return Arrays.copyOf(out, at);
  }

  public static void main(String[] args) throws Exception {
    byte[] text = "It was the best of times, it was the worst of times. ".repeat(20).getBytes(StandardCharsets.UTF_8);
    byte[] noise = new byte[700];
    new Random(5).nextBytes(noise);
    for (byte[] data : new byte[][] {text, noise, new byte[0], {1}}) {
      for (int level : new int[] {Deflater.DEFAULT_COMPRESSION, Deflater.NO_COMPRESSION, Deflater.BEST_SPEED, Deflater.BEST_COMPRESSION}) {
        for (boolean raw : new boolean[] {false, true}) {
          Deflater deflater = new Deflater(level, raw);
          byte[] packed = deflate(data, deflater, 64);
          Inflater inflater = new Inflater(raw);
          byte[] back = inflate(packed, inflater, data.length, 33);
          System.out.println(data.length + " level " + level + " raw " + raw + " " + (packed.length < data.length) + " " + Arrays.equals(back, data) + " "
              + deflater.getTotalIn() + " " + (deflater.getTotalOut() == packed.length) + " " + inflater.getBytesWritten() + " " + inflater.finished() + " " + inflater.getRemaining());
          deflater.end();
          inflater.end();
        }
      }
    }
    Deflater deflater = new Deflater();
    byte[] dictionary = "best worst times".getBytes();
    deflater.setDictionary(dictionary);
    byte[] packed = deflate(text, deflater, 1000);
    Adler32 sum = new Adler32();
    sum.update(dictionary);
    Inflater inflater = new Inflater();
    inflater.setInput(packed);
    byte[] out = new byte[text.length];
    System.out.println(inflater.inflate(out) + " " + inflater.needsDictionary() + " " + (inflater.getAdler() == (int) sum.getValue()));
    inflater.setDictionary(dictionary);
    System.out.println(inflater.inflate(out) + " " + Arrays.equals(out, text) + " " + inflater.getAdler());
    deflater.reset();
    deflater.setStrategy(Deflater.HUFFMAN_ONLY);
    inflater.reset();
    System.out.println(Arrays.equals(inflate(deflate(text, deflater, 50), inflater, text.length, 500), text));
    deflater.reset();
    deflater.setInput(text);
    byte[] flushed = new byte[400];
    int synced = deflater.deflate(flushed, 0, flushed.length, Deflater.SYNC_FLUSH);
    inflater.reset();
    inflater.setInput(flushed, 0, synced);
    System.out.println(inflater.inflate(out) + " " + inflater.finished() + " " + inflater.needsInput() + " " + deflater.needsInput());
    byte[] broken = packed.clone();
    broken[0] ^= 0x55;
    try {
      inflate(broken, new Inflater(), text.length, 100);
    } catch (DataFormatException e) {
      System.out.println(e.getMessage());
    }
    try {
      deflater.end();
      deflater.deflate(out);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }
}
